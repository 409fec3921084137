import { atMost, type Figure, figureRow, format } from '@fairway/bench/figures';
import { describeMachineLine, table } from '@fairway/bench/report';
import { median } from '@fairway/bench/statistics';
import type { Minute, SoakResults } from './measure-soak.ts';

/** How much the mean may grow over the last two thirds of the run. The first third fills caches and compiles code. */
const maxGrowth: { of: (minute: Minute) => number; what: string; percent: number }[] = [
  { of: ({ nodeMb }) => nodeMb, what: 'memory of gateway, services and mailer', percent: 10 },
  { of: ({ databasesMb }) => databasesMb, what: 'memory of the databases', percent: 10 },
  { of: ({ handles }) => handles, what: 'open files and connections', percent: 5 },
  { of: p95RelativeToFloor, what: 'p95, relative to the floor', percent: 25 },
];

/** How many times the floor's p95: other programs slow both. */
function p95RelativeToFloor({ p95Ms, floorP95Ms }: Minute): number {
  return p95Ms / floorP95Ms;
}

/** A current and an old log of 20 MB for each of ten processes. */
const maxLogsMb = 400;

export function judge({ minutes, rate }: SoakResults): Figure[] {
  const last = minutes.slice(Math.floor(minutes.length / 3));
  const sum = (of: 'requests' | 'wrong' | 'dropped') => minutes.reduce((total, minute) => total + minute[of], 0);
  return [
    ...maxGrowth.map(({ of, what, percent }) =>
      atMost(`growth of the ${what}`, percent, 100 * growthOf(last.map(of)), ' %', 1),
    ),
    atMost('logs on disk', maxLogsMb, Math.max(...minutes.map(({ logsMb }) => logsMb)), ' MB'),
    atMost(`wrong responses, of ${format(sum('requests'))}`, 0, sum('wrong'), ''),
    atMost(
      `requests not sent in time, at ${format(rate)} per second`,
      0.1,
      (100 * sum('dropped')) / sum('requests'),
      ' %',
      2,
    ),
  ];
}

/** How much the values grow from the first to the last, relative to their median: by the median of all slopes. */
export function growthOf(values: number[]): number {
  const slopes = values.flatMap((from, start) => values.slice(start + 1).map((to, index) => (to - from) / (index + 1)));
  return (median(slopes) * (values.length - 1)) / median(values);
}

export function reportSoak(results: SoakResults): string {
  const { minutes, rate, capacity, machine, othersShare } = results;
  const [first, last] = [minutes[0], minutes.at(-1)];
  const answers = minutes.reduce((sum, { requests }) => sum + requests, 0) * answersShare;
  const bytes = first && last ? ((last.tablesMb - first.tablesMb) * 1_048_576) / answers : Number.NaN;
  const half = capacity === undefined ? 'a given rate' : `half of the capacity of ${format(capacity)}`;
  return [
    describeMachineLine({ machine, othersShare }),
    `${minutes.length} minutes at ${format(rate)} requests per second, ${half}.`,
    table(['what, over the last two thirds', 'target', 'measured', 'met'], judge(results).map(figureRow)),
    ...minutes.flatMap(({ wrongBy }, index) => describeWrong(wrongBy, index + 1)),
    `The files of the database grow by ${format(bytes)} bytes per recorded answer, including the binary log.`,
  ].join('\n\n');
}

/** Which responses of a minute were wrong; nothing if none was. */
export function describeWrong(wrongBy: Minute['wrongBy'], minute: number): string[] {
  const named = Object.entries(wrongBy).map(
    ([name, count]) => `${format(count)} × ${name.replace(/ 0$/, ' without a response')}`,
  );
  return named.length > 0 ? [`Wrong in minute ${minute}: ${named.join(', ')}.`] : [];
}

/** Three of twenty requests in drills/k6/soak.js. */
const answersShare = 3 / 20;
