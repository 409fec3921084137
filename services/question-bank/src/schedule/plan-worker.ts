/** A thread that makes plans and assessments: reading and folding 20,000 answers would hold up the reads of questions. */
import { parentPort, workerData } from 'node:worker_threads';
import { openDb } from '@fairway/db/open';
import { lowerPriority } from '../lower-priority.ts';
import type { Assessments } from './assess-modules.ts';
import { type AssessTask, createMakers, type MadePlan, type PlanTask } from './plan-maker.ts';

export type PlanWorkerData = { databaseUrl: string };
export type NamedTask = { name: 'plan'; task: PlanTask } | { name: 'assess'; task: AssessTask };
export type PlanReply = { made: MadePlan | Assessments } | { failed: string };

lowerPriority();
const { databaseUrl } = workerData as PlanWorkerData;
const { makePlan, assess } = createMakers(openDb(databaseUrl, { connections: 1 }));

parentPort?.on('message', async ({ name, task }: NamedTask) => {
  const reply: PlanReply = await (name === 'plan' ? makePlan(task) : assess(task)).then(
    (made: MadePlan | Assessments) => ({ made }),
    (error: unknown) => ({ failed: String(error) }),
  );
  parentPort?.postMessage(reply);
});
