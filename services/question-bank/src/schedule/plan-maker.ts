import { isDeepStrictEqual } from 'node:util';
import type { Db } from '@fairway/db/open';
import { type AssessedModule, type Assessments, assessModules } from './assess-modules.ts';
import type { Fold } from './fold.ts';
import { createHistoryReader, type HistoryOf } from './history.ts';
import { makePlan, type PlanOf } from './make-plan.ts';

export type PlanTask = HistoryOf & PlanOf;
export type MadePlan = { ids: number[]; fresh: number; seconds: number };
export type MakePlan = (task: PlanTask) => Promise<MadePlan>;
export type AssessTask = HistoryOf & { assessed: AssessedModule[] };
export type Assess = (task: AssessTask) => Promise<Assessments>;

/** Makes plans and assessments. Call it for one task at a time: two would continue the same fold twice. */
export function createMakers(db: Db): { makePlan: MakePlan; assess: Assess } {
  const readHistory = createHistoryReader(db);
  /** Of each fold, as of its last answer. */
  const assessments = new WeakMap<Fold, { last: number; assessed: AssessedModule[]; made: Assessments }>();
  return {
    makePlan: async (task) => {
      const { fold, texts } = await readHistory(task);
      const { list, fresh, seconds } = makePlan(fold, texts, task);
      return { ids: list.map(({ id }) => id), fresh, seconds: Math.round(seconds) };
    },
    assess: async (task) => {
      const { assessed } = task;
      const { fold, last } = await readHistory(task);
      const known = assessments.get(fold);
      if (known?.last === last && isDeepStrictEqual(known.assessed, assessed)) return known.made;
      const made = assessModules(fold, assessed);
      assessments.set(fold, { last, assessed, made });
      return made;
    },
  };
}

const maxWaiting = 50;
/** Nobody waits for the reply any more. */
const maxWaitMs = 15_000;

export type InTurn = <Made>(work: () => Promise<Made>) => Promise<Made | 'busy'>;

/** Runs one task after the other. 'busy' if too many wait, or it waited too long. */
export function createTurns(): InTurn {
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();
  return async (work) => {
    if (waiting >= maxWaiting) return 'busy';
    waiting += 1;
    const asked = performance.now();
    const made = last.then(async () => (performance.now() - asked > maxWaitMs ? 'busy' : work()));
    last = made.catch(() => {});
    return made.finally(() => {
      waiting -= 1;
    });
  };
}
