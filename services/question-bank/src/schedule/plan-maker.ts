import type { Db } from '@fairway/db/open';
import { createHistoryReader, type HistoryOf } from './history.ts';
import { makePlan, type PlanOf } from './make-plan.ts';

export type PlanTask = HistoryOf & PlanOf;
export type MadePlan = { ids: number[]; fresh: number; seconds: number };
export type MakePlan = (task: PlanTask) => Promise<MadePlan>;

/** Makes plans. Call it for one at a time: two calls would continue the same fold twice. */
export function createPlanMaker(db: Db): MakePlan {
  const readHistory = createHistoryReader(db);
  return async (task) => {
    const { fold, texts } = await readHistory(task);
    const { list, fresh, seconds } = makePlan(fold, texts, task);
    return { ids: list.map(({ id }) => id), fresh, seconds: Math.round(seconds) };
  };
}

const maxWaiting = 50;
/** Nobody waits for the reply any more. */
const maxWaitMs = 15_000;

/** Runs one task after the other. 'busy' if too many wait, or it waited too long. */
export function inTurn(make: MakePlan): (task: PlanTask) => Promise<MadePlan | 'busy'> {
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();
  return async (task) => {
    if (waiting >= maxWaiting) return 'busy';
    waiting += 1;
    const asked = performance.now();
    const made = last.then(async () => (performance.now() - asked > maxWaitMs ? 'busy' : make(task)));
    last = made.catch(() => {});
    return made.finally(() => {
      waiting -= 1;
    });
  };
}
