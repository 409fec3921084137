import { describe, expect, test } from 'vitest';
import { type ExamResult, type RetestOutlook, retestOutlook } from './retest-rule.ts';

/** A retest is `day:modules still failed`; days without a year are in 2026. */
type Facts = Partial<Record<'approved' | 'letter' | 'extended' | 'today', string>> & { again?: true };
const dayOf = (text: string) => (text.length === 5 ? `2026-${text}` : text);

function outlook(exam: string, failed: number, retests: string[] = [], { today, again, ...days }: Facts = {}) {
  const taken = retests.map((retest) => ({ day: dayOf(retest.slice(0, -2)), left: Number(retest.slice(-1)) }));
  const known = Object.fromEntries(Object.entries(days).map(([name, day]) => [name, dayOf(day)]));
  const result: ExamResult = { exam: dayOf(exam), failed, again: again ?? false, retests: taken, ...known };
  return retestOutlook(result, dayOf(today ?? taken.at(-1)?.day ?? exam));
}

const passed: RetestOutlook = { state: 'passed' };
const retest = (left: number, last: string, wall: string | null = null): RetestOutlook => ({
  state: 'retest',
  left,
  last: dayOf(last),
  wall: wall && dayOf(wall),
});
const complete = (
  from: string | null,
  rest: Partial<Extract<RetestOutlook, { state: 'complete' }>> = {},
): RetestOutlook => ({
  state: 'complete',
  wait: '3 months',
  from: from && dayOf(from),
  fee: 'new',
  year_ends: null,
  is_possible: null,
  ...rest,
});

describe('the cases of the specification', () => {
  test.each<[number, Parameters<typeof outlook>, RetestOutlook]>([
    [1, ['03-10', 0], passed],
    [2, ['03-10', 1], retest(2, '06-10', '10-10')],
    [3, ['03-10', 2], retest(2, '06-10', '10-10')],
    [4, ['11-30', 1], retest(2, '2027-02-28', '2027-06-30')],
    [5, ['2027-11-30', 1], retest(2, '2028-02-29', '2028-06-30')],
    [6, ['05-31', 2], retest(2, '08-31', '12-31')],
    [7, ['12-15', 1], retest(2, '2027-03-15', '2027-07-15')],
    [8, ['03-10', 1, ['04-20:1'], { today: '04-21' }], retest(1, '06-10', '10-10')],
    [9, ['03-10', 2, ['04-20:1', '05-05:0']], passed],
    [10, ['03-10', 1, ['04-20:1', '05-05:1']], complete('08-05')],
    [11, ['03-10', 1, ['04-20:1'], { today: '06-10' }], retest(1, '06-10', '10-10')],
    [12, ['03-10', 1, ['04-20:1'], { today: '06-11' }], complete('07-20')],
    [13, ['03-10', 1, [], { today: '06-11' }], complete(null, { wait: 'unstated' })],
    [14, ['03-10', 1, ['05-01:1', '05-31:1']], complete('08-31')],
    [15, ['06-01', 2, ['07-15:2', '08-30:1']], complete('11-30')],
    [16, ['06-01', 2, ['07-15:2', '11-30:1'], { extended: '12-01' }], complete('2027-03-01')],
    [17, ['03-10', 1, [], { extended: '08-20', today: '07-01' }], retest(2, '08-20')],
    [18, ['03-10', 1, [], { extended: '12-01', today: '07-01' }], retest(2, '10-10')],
    [19, ['07-31', 1, [], { extended: '2027-04-01', today: '11-01' }], retest(2, '2027-02-28')],
    [20, ['03-10', 1, [], { approved: '2025-05-01' }], retest(2, '05-01', '05-01')],
    [21, ['03-10', 1, [], { letter: '06-05' }], retest(2, '06-05', '10-10')],
    [22, ['03-10', 3], complete(null, { wait: 'none', fee: 'unstated' })],
    [
      23,
      ['08-31', 4, [], { again: true, approved: '02-01' }],
      complete('12-01', { year_ends: '2027-02-01', is_possible: true }),
    ],
    [
      24,
      ['11-30', 3, [], { again: true, approved: '01-20' }],
      complete('2027-03-01', { year_ends: '2027-01-20', is_possible: false }),
    ],
  ])('%i', (_number, facts, expected) => expect(outlook(...facts)).toEqual(expected));
});

test.each<[string, Parameters<typeof outlook>, RetestOutlook]>([
  [
    'a wait after retests is compared with the year of the approval',
    ['03-10', 1, ['04-20:1', '05-05:1'], { approved: '2025-08-05' }],
    complete('08-05', { year_ends: '2026-08-05', is_possible: true }),
  ],
  [
    'a complete exam after three failed modules is impossible once the year is over',
    ['03-10', 3, [], { approved: '2025-03-09' }],
    complete(null, { wait: 'none', fee: 'unstated', year_ends: '2026-03-09', is_possible: false }),
  ],
  [
    'the year of an approval on Feb 29 ends on Feb 28',
    ['2028-05-01', 3, [], { approved: '2028-02-29' }],
    complete(null, { wait: 'none', fee: 'unstated', year_ends: '2029-02-28', is_possible: true }),
  ],
  [
    'an extended period ends with the year',
    ['03-10', 1, [], { extended: '08-20', approved: '2025-07-01' }],
    retest(2, '07-01'),
  ],
])('%s', (_guarantee, facts, expected) => expect(outlook(...facts)).toEqual(expected));
