import { expect, test } from 'vitest';
import type { Minute, SoakResults } from './measure-soak.ts';
import { describeWrong, growthOf, judge } from './report-soak.ts';

test.each([
  ['flat values', [5, 5, 5, 5], 0],
  ['a steady growth', [90, 95, 100, 105, 110], 0.2],
  ['one outlier', [10, 10, 900, 10, 10, 10], 0],
])('%s: growth relative to the median', (_name, values, growth) => {
  expect(growthOf(values)).toBeCloseTo(growth, 10);
});

const flat: Minute = {
  requests: 6_000,
  wrong: 0,
  wrongBy: {},
  dropped: 0,
  p95Ms: 8,
  floorP95Ms: 2,
  nodeMb: 500,
  databasesMb: 200,
  handles: 300,
  logsMb: 12,
  tablesMb: 100,
};
const resultsOf = (minutes: Minute[]): SoakResults => ({
  machine: { date: '', cores: '', memoryGb: 1, system: '', loadBefore: 0, versions: {} },
  othersShare: undefined,
  rate: 100,
  capacity: undefined,
  minutes,
});
const missed = (change: (index: number) => Partial<Minute>) =>
  judge(resultsOf(Array.from({ length: 9 }, (_, index) => ({ ...flat, ...change(index) }))))
    .filter(({ met }) => !met)
    .map(({ what }) => what);

test.each([
  ['nothing changes', () => ({}), []],
  ['only the first third grows', (index: number) => ({ nodeMb: index < 3 ? 100 + index : 500 }), []],
  [
    'memory leaks',
    (index: number) => ({ nodeMb: 500 + 20 * index }),
    ['growth of the memory of gateway, services and mailer'],
  ],
  ['handles leak', (index: number) => ({ handles: 300 + 5 * index }), ['growth of the open files and connections']],
  ['responses get slower', (index: number) => ({ p95Ms: 8 + index }), ['growth of the p95, relative to the floor']],
  ['the machine gets slower', (index: number) => ({ p95Ms: 8 + 4 * index, floorP95Ms: 2 + index }), []],
  ['logs do not rotate', (index: number) => ({ logsMb: 100 * index }), ['logs on disk']],
  ['one response is wrong', (index: number) => ({ wrong: index === 4 ? 1 : 0 }), ['wrong responses, of 54,000']],
])('%s: the verdict', (_name, change, names) => {
  expect(missed(change)).toEqual(names);
});

test('wrong responses are named by call, status and minute', () => {
  expect(describeWrong({}, 1)).toEqual([]);
  expect(describeWrong({ 'answer 503': 3, 'page 0': 1 }, 2)).toEqual([
    'Wrong in minute 2: 3 × answer 503, 1 × page without a response.',
  ]);
});
