import { type MailPayload, mailQueue } from '@fairway/contracts/jobs';
import type { MailState } from '@fairway/contracts/mail-log';
import type { Logger } from '@fairway/kit/log';
import { runJob } from '@fairway/kit/run-job';
import { inSpan } from '@fairway/kit/span';
import { UnrecoverableError } from 'bullmq';
import { type JobData, jobData } from './job-data.ts';
import { type Owners, readMail, reportDone, reportMail } from './owners.ts';
import { renderMail } from './templates/render.ts';
import { SendError, type Transport } from './transport.ts';

type Job = {
  data: unknown;
  updateData: (data: JobData) => Promise<void>;
  /** How often it was tried before, and how often it may be. */
  attemptsMade: number;
  opts: { attempts?: number | undefined };
};

const isLastTry = ({ attemptsMade, opts }: Job) => attemptsMade + 1 >= (opts.attempts ?? 1);

/**
 * Sends the mail of one job: asks its owner for it, renders it, hands it to the mail server, tells the mail log and the
 * owner. A mail whose link has run out is not sent any more: it would only lead to an apology. No mail waits for the log.
 */
export function createDelivery({
  owners,
  transport,
  host,
  log,
  now = () => new Date(),
  reportQueuedAfterMs = 1_000,
}: {
  owners: Owners;
  transport: Transport;
  /** The right side of every Message-ID. */
  host: string;
  log: Logger;
  now?: () => Date;
  /** A mail that is sent sooner is reported once, as sent. */
  reportQueuedAfterMs?: number;
}): (job: Job) => Promise<void> {
  /** Sent by this process, their owner not told yet. It holds while Redis is away too. */
  const unreported = new Set<string>();

  /** The queue may have lost a job that is in hand here, and be given it again. */
  const inHand = new Map<string, Promise<void>>();

  return function deliver(job) {
    const { outboxId, traceparent } = jobData.parse(job.data);
    const known = inHand.get(outboxId);
    if (known) return known;
    const about = { queue: mailQueue, outboxId, traceparent };
    const delivery = runJob(about, () => deliverOnce(job)).finally(() => inHand.delete(outboxId));
    inHand.set(outboxId, delivery);
    return delivery;
  };

  async function deliverOnce(job: Job): Promise<void> {
    const { service, outboxId, sent } = jobData.parse(job.data);
    const owner = owners[service];
    const asked = await readMail(owner, outboxId);
    if (asked === null) return;
    const { mail, runsOutAt } = asked;
    const report = (state: MailState) => reportMail(owners.identity, { ...asked, outboxId }, state);
    if (!sent && !unreported.has(outboxId)) {
      const fields = { outboxId, owner: service, template: mail.template };
      if (runsOutAt !== null && runsOutAt <= now()) {
        log.warn({ ...fields, runsOutAt }, 'mail dropped: its link has expired');
        await report('failed').catch(unlogged);
        return reportDone(owner, outboxId);
      }
      await sendMail(job, mail, report);
      unreported.add(outboxId);
      log.info(fields, 'mail sent');
    }
    try {
      // The log is told first: once the row is done, nobody knows any more what was sent.
      await report('sent').catch((error: unknown) => {
        if (!isLastTry(job)) throw error;
        unlogged(error);
      });
      await reportDone(owner, outboxId);
    } catch (error) {
      // The next try may be another process's, which must not send it again.
      await job.updateData({ ...jobData.parse(job.data), sent: true }).catch(() => {});
      throw error;
    }
    unreported.delete(outboxId);
  }

  function unlogged(error: unknown): void {
    log.warn({ err: error }, 'mail log not told');
  }

  async function sendMail(job: Job, mail: MailPayload, report: (state: MailState) => Promise<void>): Promise<void> {
    const { outboxId } = jobData.parse(job.data);
    const reportQueued = () => void report('queued').catch(unlogged);
    const waiting = job.attemptsMade === 0 ? setTimeout(reportQueued, reportQueuedAfterMs) : undefined;
    try {
      const rendered = { ...renderMail(mail), to: mail.to, messageId: `<${outboxId}@${host}>` };
      const span = { name: 'send SMTP', kind: 'client', attributes: { 'fairway.mail': mail.template } } as const;
      await inSpan(span, () => transport.send(rendered));
    } catch (error) {
      const isFinal = error instanceof SendError && error.isFinal;
      if (isFinal || isLastTry(job)) await report('failed').catch(unlogged);
      else if (job.attemptsMade === 0) reportQueued();
      throw isFinal ? new UnrecoverableError(error.message) : error;
    } finally {
      clearTimeout(waiting);
    }
  }
}
