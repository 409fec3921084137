import type { Bench } from '../run-bench.ts';
import { type Databases, fillStudents, historyTables } from './fill-histories.ts';
import { loadRows } from './load-rows.ts';
import type { GrowthPlan } from './plan.ts';
import { measureSteady, type Steady, type SteadyLoad } from './steady-loads.ts';
import { measureTables, type TableSize } from './table-sizes.ts';

export type MembersSize = { members: number; steady: Steady; tables: TableSize[] };

const loadsOf = (floorUrl: string): SteadyLoad[] => [
  { name: 'the floor: a question by its key', scenario: 'question-read', url: floorUrl },
  { name: 'own profile', paths: ['/api/v1/private/me'] },
  { name: 'question read', scenario: 'question-read' },
  { name: 'answer, committed', scenario: 'answer' },
  { name: 'resume', paths: ['/api/v1/private/progress/resume'] },
  { name: 'progress', paths: ['/api/v1/private/progress'] },
  { name: 'dashboard counts', paths: ['/api/v1/private/progress/counts'] },
  { name: 'dashboard books', paths: ['/api/v1/private/progress/books'] },
  { name: 'subscribers, newest first', paths: ['/api/mlp_subscription/subscriber?page=0'], as: 'admin' },
];

/** Every load, and the size of every table, for more and more members. */
export async function measureMembers(
  bench: Bench,
  databases: Databases,
  { plan, floorUrl }: { plan: GrowthPlan; floorUrl: string },
): Promise<MembersSize[]> {
  const { db, progress } = bench;
  const tables = [
    { database: databases.identity, table: 'members' },
    ...historyTables.map((table) => ({ database: databases.questionBank, table })),
  ];
  const sizes: MembersSize[] = [];
  let first = 1;
  for (const members of plan.members) {
    const range = { first, last: members };
    await progress.step(`${members} members`, () => loadRows(db, () => fillStudents(db, databases, range)));
    first = members + 1;
    const steady = await progress.step(`Loads on ${members} members`, () =>
      measureSteady(bench, databases, { loads: loadsOf(floorUrl), plan, name: `members ${members}` }),
    );
    sizes.push({ members, steady, tables: await measureTables(db, tables) });
  }
  return sizes;
}
