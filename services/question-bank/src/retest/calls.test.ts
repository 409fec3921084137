import { setUp } from '@fairway/test-support/set-up';
import { expect, test } from 'vitest';
import { openHarness } from '../../test/harness.ts';

const h = setUp(openHarness);
const ask = async (query: string) => {
  const reply = await h.get(`/api/v1/public/exams/retest?${query}`);
  return { status: reply.status, body: await reply.json() };
};

test('tells a visitor the dates of today', async () => {
  expect(await ask('exam=2026-02-10&failed=1&retest1=2026-03-01&left1=1&retest2=&left2=&again=')).toEqual({
    status: 200,
    body: { as_of: '2026-03-10', outlook: { state: 'retest', left: 1, last: '2026-05-10', wall: '2026-09-10' } },
  });
});

test('shows an exam that lies ahead on its last day', async () => {
  const { body } = await ask('exam=2026-08-31&failed=3&again=1&approved=2026-02-01');
  expect(body).toEqual({
    as_of: '2026-08-31',
    outlook: {
      state: 'complete',
      wait: '3 months',
      from: '2026-12-01',
      fee: 'new',
      year_ends: '2027-02-01',
      is_possible: true,
    },
  });
});

test.each([
  ['', { exam: 'Enter the first day of the exam', failed: 'Choose a number' }],
  ['exam=&failed=', { exam: 'Enter the first day of the exam', failed: 'Choose a number' }],
  ['exam=2026-02-30&failed=4', { exam: 'Enter a date, such as 2026-03-10', failed: 'Choose a number' }],
  ['exam=1999-02-01&failed=1', { exam: 'Enter a year from 2000 to 2099' }],
  ['exam=2026-02-01&failed=1&again=2', { again: 'Choose the exam' }],
  ['exam=2026-02-01&failed=1&retest1=2026-02-20', { left1: 'Choose how many were still failed' }],
  ['exam=2026-02-01&failed=1&left1=1', { retest1: 'Enter the day of the first retest' }],
  ['exam=2026-02-01&failed=1&retest1=2026-01-31&left1=1', { retest1: 'This is before the exam' }],
  ['exam=2026-02-01&failed=1&retest1=2026-02-20&left1=2', { left1: 'More than were failed in the exam' }],
  ['exam=2026-02-01&failed=3&retest1=2026-02-20&left1=2', { retest1: 'Only one or two failed modules can be retaken' }],
  [
    'exam=2026-02-01&failed=2&retest1=2026-02-20&left1=1&retest2=2026-02-19&left2=2',
    { retest2: 'This is before the first retest', left2: 'More than after the first retest' },
  ],
  [
    'exam=2026-02-01&failed=1&retest1=2026-02-20&left1=0&retest2=2026-03-01&left2=0',
    { retest2: 'No module was left after the first retest' },
  ],
  [
    'exam=2026-02-01&failed=1&approved=2026-02-02&letter=2026-01-02&extended=x',
    {
      approved: 'This is after the exam',
      letter: 'This is before the exam',
      extended: 'Enter a date, such as 2026-03-10',
    },
  ],
  [
    'exam=2026-02-01&failed=1&approved=2026-02-02&letter=2026-01-02&extended=2025-12-31',
    { approved: 'This is after the exam', letter: 'This is before the exam', extended: 'This is before the exam' },
  ],
])('answers %s with a message for each field', async (query, fields) => {
  expect(await ask(query)).toEqual({ status: 400, body: fields });
});
