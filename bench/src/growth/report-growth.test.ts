import { expect, test } from 'vitest';
import type { ProcessesResult } from './measure-processes.ts';
import { type GrowthResults, judge, reportGrowth, shareOfLinear } from './report-growth.ts';

const resultOf = (...micros: [services: number, database: number][]): ProcessesResult => ({
  load: 'a load',
  byProcesses: micros.map(([serviceMicros, databaseMicros], index) => ({
    processes: index + 1,
    cost: { perSecond: 100, serviceMicros, databaseMicros, statements: 2 },
  })),
});

test('the share of linear throughput follows from the CPU of services and database together', () => {
  expect(shareOfLinear(resultOf([150, 50], [150, 50], [150, 100]))).toEqual([1, 1, 0.8]);
});

test.each([
  ['the same for every number', [150, 50], [150, 50], true],
  ['a quarter more', [150, 50], [200, 50], true],
  ['a third more', [150, 50], [200, 67], false],
] as const)('CPU of a request: %s', (_name, one, two, met) => {
  expect(judge({ processes: [resultOf([...one], [...two])] }).map((figure) => figure.met)).toEqual([met]);
});

const machine = {
  ...{ date: '2026-11-24 10:00', cores: '2 × cores', memoryGb: 24, system: 'Linux', loadBefore: 0, versions: {} },
};
const results: GrowthResults = {
  ...{ machine, othersShare: 0, rounds: 3, databaseBuffer: '2G', questions: 6_000 },
};
const steadyOf = (p95Ms: number) => ({ resume: { p95Ms, requests: 800, missed: 0 } });
const sizeOf = (members: number, p95Ms: number) => ({
  members,
  steady: steadyOf(p95Ms),
  tables: [{ table: 'members', rows: members, bytes: 2 * 1024 ** 2 * members }],
});

test('the tables have a column for each size, and the growth from the first to the last', () => {
  const text = reportGrowth({ ...results, members: [sizeOf(1_000, 4), sizeOf(10_000, 5)] });
  expect(text).toContain('| resume | 4.00 | 5.00 | 1.25 × |');
  expect(text).toContain('| `members` | 2,000 | 20,000 | 10,000 | 2,097,152 |');
});

test('a part that is not measured yet is left out', () => {
  const headings = (of: Partial<GrowthResults>) => reportGrowth({ ...results, ...of }).match(/^### .*/gm) ?? [];
  expect(headings({})).toEqual([]);
  expect(headings({ members: [sizeOf(1_000, 4)] })).toEqual(['### Members']);
  expect(headings({ processes: [resultOf([150, 50])] })).toEqual(['### Processes']);
});

test('sizes that the disk has no room for are named', () => {
  const text = reportGrowth({ ...results, events: { sizes: [], skipped: [30_000_000], freeGb: 24 } });
  expect(text).toContain('Not measured: 30,000,000 answers, for lack of disk space: 24 GB were free');
});
