import { type MailPayload, mailPayload, type OutboxJob, outboxJob } from '@fairway/contracts/jobs';
import { UnavailableError } from '@fairway/kit/fault';
import type { InternalClient } from '@fairway/kit/internal-call';
import type { Logger } from '@fairway/kit/log';
import { UnrecoverableError } from 'bullmq';
import { z } from 'zod';
import { renderMail } from './templates/render.ts';
import { SendError, type Transport } from './transport.ts';

/** `sent` is ours: the mail went out, but its owner has not been told yet. */
const jobData = outboxJob.extend({ sent: z.literal(true).optional() });

type Job = { data: unknown; updateData: (data: z.infer<typeof jobData>) => Promise<void> };

export type Owners = Record<OutboxJob['service'], InternalClient>;

/** Sends the mail of one job: asks its owner for it, renders it, hands it to the mail server, tells the owner. */
export function createDelivery({
  owners,
  transport,
  host,
  log,
}: {
  owners: Owners;
  transport: Transport;
  /** The right side of every Message-ID. */
  host: string;
  log: Logger;
}): (job: Job) => Promise<void> {
  /** Sent by this process, their owner not told yet. It holds while Redis is away too. */
  const untold = new Set<string>();

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
    if (!sent && !untold.has(outboxId)) {
      const mail = await readMail(owner, outboxId);
      if (mail === null) return;
      await sendMail(mail, outboxId);
      untold.add(outboxId);
      log.info({ outboxId, service, template: mail.template }, 'mail sent');
    }
    try {
      await tellDone(owner, outboxId);
    } catch (error) {
      // The next try may be another process's, which must not send it again.
      await job.updateData({ service, outboxId, sent: true }).catch(() => {});
      throw error;
    }
    untold.delete(outboxId);
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

/** Null where the row is done already: another try sent it, or nothing is to be sent any more. */
async function readMail(owner: InternalClient, outboxId: string): Promise<MailPayload | null> {
  const reply = await owner.get(`/internal/outbox/${encodeURIComponent(outboxId)}`);
  if (reply.status === 404) return null;
  if (reply.status !== 200) throw new UnavailableError(`the outbox answered ${reply.status}`);
  return mailPayload.parse((reply.body as { payload: unknown }).payload);
}

async function tellDone(owner: InternalClient, outboxId: string): Promise<void> {
  const reply = await owner.post(`/internal/outbox/${encodeURIComponent(outboxId)}/done`);
  if (reply.status !== 200) throw new UnavailableError(`the outbox answered ${reply.status} to a mail that is done`);
}
