import type { MailState } from '@fairway/contracts/identity/mail-log';
import { mailQueue } from '@fairway/contracts/queues/jobs';
import type { Logger } from '@fairway/kit/logging/log';
import type { RenderedMail } from '@fairway/kit/mail/mail-layout';
import { runJob } from '@fairway/kit/outbox/run-job';
import { runInSpan } from '@fairway/kit/tracing/span';
import { UnrecoverableError } from 'bullmq';
import { type JobData, jobData } from './job-data.ts';
import { type Owners, type QueuedMail, readMail, reportAddressRejected, reportDone, reportMail } from './owners.ts';
import { renderMail } from './templates/render.ts';
import { SendError, type Transport } from './transport.ts';

type Job = {
  data: unknown;
  updateData: (data: JobData) => Promise<void>;
  /** Earlier attempts; `opts.attempts` is the maximum. */
  attemptsMade: number;
  opts: { attempts?: number | undefined };
};

const isLastAttempt = ({ attemptsMade, opts }: Job) => attemptsMade + 1 >= (opts.attempts ?? 1);

/**
 * Sends the mail of one job: reads it from its owner, renders it, sends it, and reports it to the mail log and to the
 * owner. A mail whose link has expired is dropped, because it would only lead to an error page. No mail waits for the log.
 */
export function createDelivery({
  owners,
  transport,
  publicUrl,
  log,
  now = () => new Date(),
  reportQueuedAfterMs = 1_000,
}: {
  owners: Owners;
  transport: Transport;
  /** The site that mails link to; its domain is that of every Message-ID. */
  publicUrl: string;
  log: Logger;
  now?: () => Date;
  /** A mail that is sent sooner is only reported as sent, not as queued. */
  reportQueuedAfterMs?: number;
}): (job: Job) => Promise<void> {
  const logReportFailure = (error: unknown) => log.warn({ err: error }, 'mail log not updated');
  const reportRejected = (mail: QueuedMail) => reportAddressRejected(owners.commerce, mail);
  const send = createSender({ transport, publicUrl, reportQueuedAfterMs, reportRejected, logReportFailure });

  /** Mails that this process sent, but has not reported to their owner. Also correct while Redis is unavailable. */
  const unreported = new Set<string>();

  /** Mails that are being sent. If Redis loses a job, the relay queues its row again. */
  const inProgress = new Map<string, Promise<void>>();

  return function deliver(job) {
    const { outboxId, traceparent } = jobData.parse(job.data);
    const current = inProgress.get(outboxId);
    if (current) return current;
    const context = { queue: mailQueue, outboxId, traceparent };
    const delivery = runJob(context, () => deliverOnce(job)).finally(() => inProgress.delete(outboxId));
    inProgress.set(outboxId, delivery);
    return delivery;
  };

  async function deliverOnce(job: Job): Promise<void> {
    const { service, outboxId, sent } = jobData.parse(job.data);
    const owner = owners[service];
    const found = await readMail(owner, outboxId);
    if (found === null) return;
    const { mail, linkExpiresAt } = found;
    const rendered = renderMail(mail, publicUrl);
    const report = (state: MailState) => reportMail(owners.identity, { ...found, rendered, outboxId }, state);
    if (!sent && !unreported.has(outboxId)) {
      const fields = { outboxId, owner: service, template: mail.template };
      const isExpired = linkExpiresAt !== null && linkExpiresAt <= now();
      if (isExpired || found.isWithdrawn) {
        const reason = isExpired ? 'its link has expired' : 'its owner has withdrawn it';
        log.warn({ ...fields, linkExpiresAt }, `mail dropped: ${reason}`);
        await report('failed').catch(logReportFailure);
        return reportDone(owner, outboxId);
      }
      await send(job, { ...found, rendered }, report);
      unreported.add(outboxId);
      log.info(fields, 'mail sent');
    }
    try {
      // The log comes first: a row that is done no longer contains the mail's subject.
      await report('sent').catch((error: unknown) => {
        if (!isLastAttempt(job)) throw error;
        logReportFailure(error);
      });
      await reportDone(owner, outboxId);
    } catch (error) {
      // Another process may make the next attempt, and must not send the mail again.
      await job.updateData({ ...jobData.parse(job.data), sent: true }).catch(() => {});
      throw error;
    }
    unreported.delete(outboxId);
  }
}

type Report = (state: MailState) => Promise<void>;

/** Sends a mail, and reports to the mail log that it is queued or has failed. */
function createSender({
  transport,
  publicUrl,
  reportQueuedAfterMs,
  reportRejected,
  logReportFailure,
}: {
  transport: Transport;
  publicUrl: string;
  reportQueuedAfterMs: number;
  reportRejected: (mail: QueuedMail) => Promise<void>;
  logReportFailure: (error: unknown) => void;
}): (job: Job, mail: QueuedMail & { rendered: RenderedMail }, report: Report) => Promise<void> {
  const host = new URL(publicUrl).hostname;
  return async (job, queued, report) => {
    const { mail, rendered } = queued;
    const { outboxId } = jobData.parse(job.data);
    const reportQueued = () => void report('queued').catch(logReportFailure);
    const timer = job.attemptsMade === 0 ? setTimeout(reportQueued, reportQueuedAfterMs) : undefined;
    try {
      const outgoing = { ...rendered, to: mail.to, messageId: `<${outboxId}@${host}>` };
      const span = { name: 'send SMTP', kind: 'client', attributes: { 'fairway.mail': mail.template } } as const;
      await runInSpan(span, () => transport.send(outgoing));
    } catch (error) {
      const isFinal = error instanceof SendError && error.isFinal;
      if (isFinal && error.isAddressRejected) await reportRejected(queued).catch(logReportFailure);
      if (isFinal || isLastAttempt(job)) await report('failed').catch(logReportFailure);
      else if (job.attemptsMade === 0) reportQueued();
      throw isFinal ? new UnrecoverableError(error.message) : error;
    } finally {
      clearTimeout(timer);
    }
  };
}
