import { UnavailableError } from '@fairway/kit/calls/fault';
import type { Job, Queue } from 'bullmq';
import { jobData } from './job-data.ts';
import { type Owners, readMail, reportDone } from './owners.ts';

/** A mail that failed all its attempts, or whose recipient was permanently rejected. */
export type DeadLetter = { id: string; service: string; failedAt: Date; attempts: number; reason: string };

const batchSize = 100;

/** All dead letters, the latest first. They contain no address and nothing of the mail's text. */
export async function listDeadLetters(queue: Queue): Promise<DeadLetter[]> {
  const found = new Map<string, DeadLetter>();
  for (let from = 0; ; from += batchSize) {
    const jobs = await queue.getFailed(from, from + batchSize - 1);
    for (const job of jobs) if (job?.id) found.set(job.id, present(job.id, job));
    if (jobs.length < batchSize) return [...found.values()];
  }
}

function present(id: string, { data, finishedOn = 0, attemptsMade, failedReason }: Job): DeadLetter {
  const { service = '?' } = data as { service?: string };
  return { id, service, failedAt: new Date(finishedOn), attempts: attemptsMade, reason: failedReason };
}

/** `expiredAt` is when the link of a dropped mail expired. Mails that another process is retrying are not counted. */
export type Retried = { retried: number; dropped: { id: string; expiredAt: Date }[] };

/**
 * Queues them again with all their attempts, for the running mailer or the next one. A mail whose link has expired is
 * dropped, and its owner is notified.
 */
export async function retryDeadLetters(
  queue: Queue,
  owners: Owners,
  letters: DeadLetter[],
  now = new Date(),
): Promise<Retried> {
  let retried = 0;
  const dropped: Retried['dropped'] = [];
  for (const { id } of letters) {
    const job = await queue.getJob(id);
    if (!job || !(await job.isFailed())) continue;
    const expiredAt = await dropExpired(owners, job, now);
    if (expiredAt) {
      await job.remove();
      dropped.push({ id, expiredAt });
    } else {
      await job.retry('failed', { resetAttemptsMade: true });
      retried++;
    }
  }
  return { retried, dropped };
}

/** Null if the mail is to be retried, even if its owner is unavailable: the mailer checks the link again. */
async function dropExpired(owners: Owners, { data }: Job, now: Date): Promise<Date | null> {
  const { service, outboxId, sent } = jobData.parse(data);
  if (sent) return null;
  try {
    const found = await readMail(owners[service], outboxId);
    if (!found?.linkExpiresAt || found.linkExpiresAt > now) return null;
    await reportDone(owners[service], outboxId);
    return found.linkExpiresAt;
  } catch (error) {
    if (error instanceof UnavailableError) return null;
    throw error;
  }
}
