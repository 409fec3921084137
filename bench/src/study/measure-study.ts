import type { Progress } from '@fairway/stack/progress';
import type { Connection } from 'mysql2/promise';
import { studyActions } from '../actions.ts';
import { growBank, pickQuestions } from '../bank.ts';
import type { Fairway } from '../fairway.ts';
import { steadyRate } from '../plan.ts';
import type { RunLoad } from '../run-load.ts';
import type { Side } from '../side-processes.ts';
import { median } from '../statistics.ts';
import { waitUntilIdle } from '../wait-until-idle.ts';
import { markQuestions } from './students.ts';
import { type Examined, watchStatements } from './watch-statements.ts';

export const loadNames = ['read', 'next', 'jump', 'shuffle', 'answer', 'draw'] as const;
export type LoadName = (typeof loadNames)[number];
/** Requests per second. Members generate tests less often than they answer questions. */
export const rateOf = (name: LoadName): number => (name === 'draw' ? steadyRate / 10 : steadyRate);
export const kinds = ['light', 'heavy'] as const;
type Kind = (typeof kinds)[number];

/** p95 in milliseconds at a steady rate; `examined` are the statements that examined too many rows. */
export type StudySize = { questions: number; p95Ms: Record<Kind, Record<LoadName, number>>; examined: Examined[] };

export type StudyBench = {
  fairway: Fairway;
  /**
   * A gateway and a question bank without a text cache: a small bank would soon be cached entirely, a large one never.
   */
  uncached: Side;
  db: Connection;
  database: string;
  /** The database of tests. */
  testsDatabase: string;
  runLoad: RunLoad;
  members: Record<Kind, { ids: string[]; tokens: string[] }>;
  seconds: number;
  rounds: number;
  progress: Progress;
  signal: AbortSignal;
};

/** Every load of study on the enlarged bank, alternating between both kinds of members. */
export async function measureStudy(bench: StudyBench, size: number): Promise<StudySize> {
  const { fairway, uncached, db, database, testsDatabase, runLoad, members, seconds, rounds, progress, signal } = bench;
  const { instance } = fairway;
  const { url } = uncached;
  const enlarged = await progress.step(`Bank of ${size} questions`, () =>
    growBank({ db, database, instance, urls: [fairway.url, url] }, size, signal),
  );
  await progress.step('Build search index, wait until idle', () =>
    waitUntilIdle([fairway.pidOf('question-bank'), ...uncached.pids], signal),
  );
  const { spread } = await pickQuestions(db, database);
  const left = await markQuestions(db, database, members.heavy.ids, enlarged.total);
  const actions: Record<Kind, ReturnType<typeof studyActions>> = {
    light: studyActions({ tokens: members.light.tokens, ids: spread, total: enlarged.total }),
    heavy: studyActions({ tokens: members.heavy.tokens, ids: spread, total: Math.min(...left) }),
  };

  const run = (name: LoadName, kind: Kind, options: { rate: number } | { seconds: number; users: number }) =>
    // Generating a test reads no texts, and the uncached processes do not include the testing service.
    runLoad(actions[kind][name], { url: name === 'draw' ? fairway.url : url, seconds, ...options });
  const examined = await progress.step('Rows examined by statements', () =>
    watchStatements(db, [database, testsDatabase], async () => {
      for (const name of loadNames) for (const kind of kinds) await run(name, kind, { seconds: 1, users: 2 });
    }),
  );

  const values: Record<Kind, Record<LoadName, number[]>> = { light: emptyLists(), heavy: emptyLists() };
  await progress.step(`Study on ${enlarged.questions} questions`, async () => {
    for (let round = 0; round < rounds; round++) {
      for (const name of loadNames) {
        for (const kind of kinds) values[kind][name].push((await run(name, kind, { rate: rateOf(name) })).p95Ms);
      }
    }
  });
  return {
    questions: enlarged.questions,
    p95Ms: { light: mediansOf(values.light), heavy: mediansOf(values.heavy) },
    examined,
  };
}

const mapLoads = <T>(value: (name: LoadName) => T) =>
  Object.fromEntries(loadNames.map((name) => [name, value(name)])) as Record<LoadName, T>;
const emptyLists = () => mapLoads<number[]>(() => []);
const mediansOf = (values: Record<LoadName, number[]>) => mapLoads((name) => median(values[name]));
