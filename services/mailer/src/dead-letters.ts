import type { Job, Queue } from 'bullmq';

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

/** Has them tried again from the start, now or when a mailer runs. Answers how many; others were taken up meanwhile. */
export async function retryDeadLetters(queue: Queue, letters: DeadLetter[]): Promise<number> {
  let retried = 0;
  for (const { id } of letters) {
    const job = await queue.getJob(id);
    if (!(await job?.isFailed())) continue;
    await job?.retry('failed', { resetAttemptsMade: true });
    retried++;
  }
  return retried;
}
