import { UnavailableError } from '@fairway/kit/fault';
import type { Job, Queue } from 'bullmq';
import { jobData } from './job-data.ts';
import { type Owners, readMail, reportDone } from './owners.ts';

/** A mail whose tries are used up, or whose recipient was refused for good. */
export type DeadLetter = { id: string; service: string; givenUpAt: Date; tries: number; why: string };

const atOnce = 100;

/** All of them, the one given up last first. None holds an address or a word of its mail. */
export async function listDeadLetters(queue: Queue): Promise<DeadLetter[]> {
  const found = new Map<string, DeadLetter>();
  for (let from = 0; ; from += atOnce) {
    const jobs = await queue.getFailed(from, from + atOnce - 1);
    for (const job of jobs) if (job?.id) found.set(job.id, present(job.id, job));
    if (jobs.length < atOnce) return [...found.values()];
  }
}

function present(id: string, { data, finishedOn = 0, attemptsMade, failedReason }: Job): DeadLetter {
  const { service = '?' } = data as { service?: string };
  return { id, service, givenUpAt: new Date(finishedOn), tries: attemptsMade, why: failedReason };
}

/** `ranOut` is when the link of each did that is not sent any more. Others were taken up meanwhile. */
export type Retried = { retried: number; dropped: { id: string; ranOut: Date }[] };

/**
 * Has them tried again from the start, now or when a mailer runs. One whose link has run out is dropped, and its owner
 * told that nothing is to be sent.
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
    const ranOut = await dropRunOut(owners, job, now);
    if (ranOut) {
      await job.remove();
      dropped.push({ id, ranOut });
    } else {
      await job.retry('failed', { resetAttemptsMade: true });
      retried++;
    }
  }
  return { retried, dropped };
}

/** Null where it is to be tried again: also where its owner does not answer, for the mailer will ask it too. */
async function dropRunOut(owners: Owners, { data }: Job, now: Date): Promise<Date | null> {
  const { service, outboxId, sent } = jobData.parse(data);
  if (sent) return null;
  try {
    const asked = await readMail(owners[service], outboxId);
    if (!asked?.runsOutAt || asked.runsOutAt > now) return null;
    await reportDone(owners[service], outboxId);
    return asked.runsOutAt;
  } catch (error) {
    if (error instanceof UnavailableError) return null;
    throw error;
  }
}
