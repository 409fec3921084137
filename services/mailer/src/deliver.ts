import type { MailPayload } from '@fairway/contracts/jobs';
import type { Logger } from '@fairway/kit/log';
import { UnrecoverableError } from 'bullmq';
import { type JobData, jobData } from './job-data.ts';
import { type Owners, readMail, tellDone } from './owners.ts';
import { renderMail } from './templates/render.ts';
import { SendError, type Transport } from './transport.ts';

type Job = { data: unknown; updateData: (data: JobData) => Promise<void> };

/**
 * Sends the mail of one job: asks its owner for it, renders it, hands it to the mail server, tells the owner. A mail
 * whose link has run out is not sent any more: it would only lead to an apology.
 */
export function createDelivery({
  owners,
  transport,
  host,
  log,
  now = () => new Date(),
}: {
  owners: Owners;
  transport: Transport;
  /** The right side of every Message-ID. */
  host: string;
  log: Logger;
  now?: () => Date;
}): (job: Job) => Promise<void> {
  /** Sent by this process, their owner not told yet. It holds while Redis is away too. */
  const unreported = new Set<string>();

  /** The queue may have lost a job that is in hand here, and be given it again. */
  const inHand = new Map<string, Promise<void>>();

  return function deliver(job) {
    const { outboxId } = jobData.parse(job.data);
    const known = inHand.get(outboxId);
    if (known) return known;
    const delivery = deliverOnce(job).finally(() => inHand.delete(outboxId));
    inHand.set(outboxId, delivery);
    return delivery;
  };

  async function deliverOnce(job: Job): Promise<void> {
    const { service, outboxId, sent } = jobData.parse(job.data);
    const owner = owners[service];
    if (!sent && !unreported.has(outboxId)) {
      const asked = await readMail(owner, outboxId);
      if (asked === null) return;
      const { mail, runsOutAt } = asked;
      const fields = { outboxId, service, template: mail.template };
      if (runsOutAt !== null && runsOutAt <= now()) {
        log.warn({ ...fields, runsOutAt }, 'mail dropped: its link has expired');
        return tellDone(owner, outboxId);
      }
      await sendMail(mail, outboxId);
      unreported.add(outboxId);
      log.info(fields, 'mail sent');
    }
    try {
      await tellDone(owner, outboxId);
    } catch (error) {
      // The next try may be another process's, which must not send it again.
      await job.updateData({ service, outboxId, sent: true }).catch(() => {});
      throw error;
    }
    unreported.delete(outboxId);
  }

  async function sendMail(mail: MailPayload, outboxId: string): Promise<void> {
    try {
      await transport.send({ ...renderMail(mail), to: mail.to, messageId: `<${outboxId}@${host}>` });
    } catch (error) {
      if (error instanceof SendError && error.isFinal) throw new UnrecoverableError(error.message);
      throw error;
    }
  }
}
