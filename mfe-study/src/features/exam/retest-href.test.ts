import { expect, test } from 'vitest';
import { retestHref } from './retest-href.ts';

const sat = (module: string, day: string, passed: boolean) => ({ module, day: `2026-${day}`, passed });
const unknown = { approved: null, letter: null, extended: null };

test.each([
  ['no result', [], undefined],
  ['all passed', [sat('Q100', '03-10', true)], undefined],
  [
    'one of two failed, on two days',
    [sat('Q100', '03-10', true), sat('Q170', '03-11', false)],
    '/exam-retest?exam=2026-03-10&failed=1',
  ],
  [
    'two failed, one passed in the first retest',
    [
      ...['Q100', 'Q170'].map((module) => sat(module, '03-10', false)),
      ...[sat('Q100', '04-20', true), sat('Q170', '04-20', false), sat('Q170', '05-05', true)],
    ],
    '/exam-retest?exam=2026-03-10&failed=2&retest1=2026-04-20&left1=1&retest2=2026-05-05&left2=0',
  ],
  [
    'four failed',
    ['Q100', 'Q160', 'Q161', 'Q162'].map((module) => sat(module, '03-10', false)),
    '/exam-retest?exam=2026-03-10&failed=3',
  ],
])('%s', (_results, sittings, href) => expect(retestHref({ sittings, ...unknown })).toBe(href));

test('the known days are filled in', () => {
  const sittings = [sat('Q100', '03-10', false)];
  expect(retestHref({ ...unknown, sittings, approved: '2025-11-01', letter: '2026-06-05' })).toBe(
    '/exam-retest?exam=2026-03-10&failed=1&approved=2025-11-01&letter=2026-06-05',
  );
});
