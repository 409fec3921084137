import { statfsSync } from 'node:fs';
import type { Bench } from '../run-bench.ts';
import type { SideProcesses } from '../side-processes.ts';
import { fillEvents } from './fill-events.ts';
import type { Databases } from './fill-histories.ts';
import { loadRows } from './load-rows.ts';
import { fittingSizes, type GrowthPlan } from './plan.ts';
import { measureRetention, type Retention } from './retention.ts';
import { measureSteady, type Steady, type SteadyLoad } from './steady-loads.ts';
import { measureTables } from './table-sizes.ts';

export type EventsSize = {
  events: number;
  bytes: number;
  loadSeconds: number;
  steady: Steady;
  retention: Retention;
};
export type EventsResult = { sizes: EventsSize[]; skipped: number[]; freeGb: number };

/** A page of the export reads up to a thousand answers; few members ask for it at once. */
const exportRate = 10;

const loadsOf = (floorUrl: string): SteadyLoad[] => [
  { name: 'the floor: a question by its key', scenario: 'question-read', url: floorUrl },
  { name: 'answer, committed', scenario: 'answer' },
  { name: "all of a member's answers", paths: ['/api/v1/private/my-data/answers'], rate: exportRate },
  { name: 'the log, its first page', paths: ['/api/mlp_logged/get_logged_questions?page=0'] },
  { name: 'progress', paths: ['/api/v1/private/progress'] },
];

/** Loads on more and more answers, and the retention of each; `onSize` gets the results up to each size. */
export async function measureEvents(
  bench: Bench,
  databases: Databases,
  {
    plan,
    floorUrl,
    sideProcesses,
    onSize,
  }: {
    plan: GrowthPlan;
    floorUrl: string;
    sideProcesses: SideProcesses;
    onSize: (results: EventsResult) => void;
  },
): Promise<void> {
  const { fairway, db, dataDir, progress, signal } = bench;
  const { questionBank } = databases;
  const { bavail, bsize } = statfsSync(dataDir);
  const freeBytes = bavail * bsize;
  const fitting = fittingSizes(plan.events, freeBytes);
  const skipped = plan.events.filter((rows) => !fitting.includes(rows));
  const sizes: EventsSize[] = [];
  const results = { sizes, skipped, freeGb: freeBytes / 1024 ** 3 };
  if (fitting.length === 0) onSize(results);
  for (const events of fitting) {
    const startedAt = performance.now();
    await progress.step(`${events} answers`, () => loadRows(db, () => fillEvents(db, databases, events)));
    const loadSeconds = (performance.now() - startedAt) / 1_000;
    const [size] = await measureTables(db, [{ database: questionBank, table: 'answer_events' }]);
    const steady = await progress.step(`Loads on ${events} answers`, () =>
      measureSteady(bench, databases, { loads: loadsOf(floorUrl), plan, name: `answers ${events}` }),
    );
    const job = { db, questionBank, instance: fairway.instance, sideProcesses };
    const retention = await progress.step('Retention of a month', () => measureRetention(job, signal));
    sizes.push({ events, bytes: size?.bytes ?? Number.NaN, loadSeconds, steady, retention });
    onSize(results);
  }
}
