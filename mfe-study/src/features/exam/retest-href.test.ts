import { retestQuery } from '@fairway/contracts/question-bank/retest';
import { retestOutlook } from '@fairway/contracts/question-bank/retest-rule';
import { expect, test } from 'vitest';
import { retestHref } from './retest-href.ts';

const sat = (module: string, day: string, passed: boolean) => ({ module, day: `2026-${day}`, passed });
const failed = (count: number, day: string) =>
  ['Q100', 'Q160', 'Q161', 'Q162'].map((module, index) => sat(module, day, index >= count));
const unknown = { approved: null, letter: null, extended: null };

test.each([
  ['no result', [], undefined],
  ['all passed', [sat('Q100', '03-10', true)], undefined],
  [
    'one of two failed, on two days',
    [sat('Q100', '03-10', true), sat('Q170', '03-11', false)],
    '/exam-retest?from=exam&exam=2026-03-10&failed=1',
  ],
  [
    'two failed, one passed in the first retest',
    [
      ...['Q100', 'Q170'].map((module) => sat(module, '03-10', false)),
      sat('Q100', '04-20', true),
      sat('Q170', '04-20', false),
      sat('Q170', '05-05', false),
    ],
    '/exam-retest?from=exam&exam=2026-03-10&failed=2&retest1=2026-04-20&left1=1&retest2=2026-05-05&left2=1',
  ],
  [
    'one failed, passed in the second retest',
    [sat('Q100', '03-10', false), sat('Q100', '04-20', false), sat('Q100', '05-05', true)],
    undefined,
  ],
  [
    'a failed module that was sat after the first retest',
    [sat('Q100', '03-10', false), sat('Q100', '04-20', true), sat('Q170', '04-21', false)],
    '/exam-retest?from=exam&exam=2026-03-10&failed=2&retest1=2026-04-20&left1=1',
  ],
  ['four failed', failed(4, '03-10'), '/exam-retest?from=exam&exam=2026-03-10&failed=3'],
  [
    'three failed, then one in the complete exam, on two days',
    [...failed(3, '03-10'), sat('Q100', '06-01', true), sat('Q162', '06-02', false)],
    '/exam-retest?from=exam&exam=2026-06-01&failed=1&again=1',
  ],
  ['three failed, then none', [...failed(3, '03-10'), ...failed(0, '06-01')], undefined],
  [
    'two retests failed, then two modules of the complete exam',
    [sat('Q100', '03-10', false), sat('Q100', '04-20', false), sat('Q100', '05-05', false), ...failed(2, '08-05')],
    '/exam-retest?from=exam&exam=2026-08-05&failed=2',
  ],
  [
    'one failed, then one of the complete exam after the months for retests',
    [...failed(1, '03-10'), ...failed(1, '09-10')],
    '/exam-retest?from=exam&exam=2026-09-10&failed=1',
  ],
  [
    'another exam, with another module, after one that was passed',
    [...failed(0, '03-10'), sat('Q165', '09-10', false)],
    '/exam-retest?from=exam&exam=2026-09-10&failed=1',
  ],
])('%s', (_results, sittings, href) => expect(retestHref({ sittings, ...unknown })).toBe(href));

const complete = { state: 'complete', from: null, fee: 'new', year_ends: null, is_possible: null };

test.each([
  [
    10,
    [sat('Q100', '03-10', false), sat('Q100', '04-20', false), sat('Q100', '05-05', false)],
    unknown,
    { ...complete, wait: '3 months', from: '2026-08-05' },
  ],
  [22, failed(3, '03-10'), unknown, { ...complete, wait: 'none', fee: 'unstated' }],
  [
    23,
    [...failed(3, '05-31'), ...failed(4, '08-31')],
    { ...unknown, approved: '2026-02-01' },
    { ...complete, wait: '3 months', from: '2026-12-01', year_ends: '2027-02-01', is_possible: true },
  ],
])('the page of the link states fixture %i of the specification', (_fixture, sittings, days, outlook) => {
  const query = new URLSearchParams(retestHref({ sittings, ...days })?.split('?')[1]);
  const asked = retestQuery.parse(Object.fromEntries(query));
  expect(retestOutlook(asked, sittings.at(-1)?.day ?? '')).toEqual(outlook);
});

test('the known days are filled in', () => {
  const sittings = [sat('Q100', '03-10', false)];
  expect(retestHref({ ...unknown, sittings, approved: '2025-11-01', letter: '2026-06-05' })).toBe(
    '/exam-retest?from=exam&exam=2026-03-10&failed=1&approved=2025-11-01&letter=2026-06-05',
  );
});

test('days that cannot be of the exam are left out', () => {
  const sittings = [sat('Q100', '03-10', false)];
  expect(retestHref({ sittings, approved: '2026-11-01', letter: '2026-01-05', extended: '2026-01-06' })).toBe(
    '/exam-retest?from=exam&exam=2026-03-10&failed=1',
  );
});

test('a retest in an extended period is none of a complete exam', () => {
  const sittings = [sat('Q100', '03-10', false), sat('Q100', '08-01', false)];
  expect(retestHref({ ...unknown, sittings, extended: '2026-08-20' })).toBe(
    '/exam-retest?from=exam&exam=2026-03-10&failed=1&retest1=2026-08-01&left1=1&extended=2026-08-20',
  );
});

test('the letter of a complete exam does not turn it into a retest', () => {
  const sittings = [...failed(1, '03-10'), ...failed(2, '09-10')];
  expect(retestHref({ ...unknown, sittings, letter: '2026-12-05' })).toBe(
    '/exam-retest?from=exam&exam=2026-09-10&failed=2&letter=2026-12-05',
  );
});
