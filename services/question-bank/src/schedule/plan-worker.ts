/** A thread that makes plans: reading and folding 20,000 answers would hold up the reads of questions. */
import { parentPort, workerData } from 'node:worker_threads';
import { openDb } from '@fairway/db/open';
import { createPlanMaker, type MadePlan, type PlanTask } from './plan-maker.ts';

export type PlanWorkerData = { databaseUrl: string };
export type PlanReply = { made: MadePlan } | { failed: string };

const { databaseUrl } = workerData as PlanWorkerData;
const make = createPlanMaker(openDb(databaseUrl, { connections: 1 }));

parentPort?.on('message', async (task: PlanTask) => {
  const reply: PlanReply = await make(task).then(
    (made) => ({ made }),
    (error: unknown) => ({ failed: String(error) }),
  );
  parentPort?.postMessage(reply);
});
