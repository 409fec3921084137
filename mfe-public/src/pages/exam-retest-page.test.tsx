import type { RetestOutput } from '@fairway/contracts/question-bank/retest';
import { expect, test } from 'vitest';
import { down } from '../test/fixtures.ts';
import { pageAt } from '../test/page-at.ts';

const call = 'GET /api/v1/public/exams/retest';
const sent = '/exam-retest?exam=2026-03-10&failed=2&retest1=&left1=';
const resultAt = (outlook: RetestOutput['outlook'], address = sent) =>
  pageAt(address, { [call]: { as_of: '2026-03-11', outlook } });

test('the form asks nothing before it is sent, and the rule has its source, its day and its limits', async () => {
  const { dom, calls, text } = await pageAt('/exam-retest');
  expect(calls.some(({ url }) => url.includes('exams/retest'))).toBe(false);
  const form = dom.querySelector('form[action="/exam-retest"]');
  expect(form?.getAttribute('method') ?? 'get').toBe('get');
  expect([...(form?.querySelectorAll('[name]') ?? [])].map((field) => field.getAttribute('name'))).toEqual([
    'exam',
    'failed',
    'again',
    'retest1',
    'left1',
    'retest2',
    'left2',
    'approved',
    'letter',
    'extended',
  ]);
  expect(text).toContain('46 CFR 11.217(a) and (b), eCFR of Apr 5, 2026');
  expect(text).toContain('We did not find the rule for ratings');
});

test.each<[string, RetestOutput['outlook'], string[]]>([
  [
    'retests',
    { state: 'retest', left: 2, last: '2026-06-10', wall: '2026-10-10' },
    ['2 retests left, until Jun 10, 2026', 'extend the period, to Oct 10, 2026 at most', 'Next step: book a day'],
  ],
  ['nothing', { state: 'passed' }, ['Passed: nothing to retake']],
  [
    'a complete exam after a wait',
    {
      state: 'complete',
      wait: '3 months',
      from: '2027-03-01',
      fee: 'new',
      year_ends: '2027-01-20',
      is_possible: false,
    },
    ['A complete exam from Mar 1, 2027', 'You pay a new fee', 'until Jan 20, 2027: too early for this exam'],
  ],
  [
    'a complete exam without a wait',
    { state: 'complete', wait: 'none', from: null, fee: 'unstated', year_ends: '2027-01-20', is_possible: true },
    ['A complete exam without a wait', 'does not say whether you pay a new fee', 'so the exam still fits'],
  ],
  [
    'a complete exam whose wait is not stated',
    { state: 'complete', wait: 'unstated', from: null, fee: 'new', year_ends: null, is_possible: null },
    ['A complete exam is next', 'ask when you may start'],
  ],
])('shows what is left: %s', async (_what, outlook, texts) => {
  const { status, text, cache, canonical } = await resultAt(outlook);
  expect([status, cache, canonical]).toEqual([200, 'no', 'https://fairway.example/exam-retest']);
  for (const part of [...texts, 'As of Mar 11, 2026 (UTC)']) expect(text).toContain(part);
});

test('asks with what was typed, and keeps it in the form', async () => {
  const { dom, calls } = await resultAt({ state: 'passed' });
  expect(calls.find(({ url }) => url.includes('exams/retest'))?.url).toMatch(/exam=2026-03-10&failed=2&/);
  expect(dom.querySelector('[name=exam]')?.getAttribute('value')).toBe('2026-03-10');
  expect(dom.querySelector('[name=failed] [selected]')?.getAttribute('value')).toBe('2');
});

test('a rejected field has its message beside it', async () => {
  const rejected = { status: 400, body: { exam: 'Enter a date, such as 2026-03-10' } };
  const typed = `/exam-retest?exam=${'9'.repeat(5_000)}&failed=2`;
  const { status, dom, calls } = await pageAt(typed, { [call]: rejected });
  const described = dom.querySelector('[name=exam]')?.getAttribute('aria-describedby') ?? '';
  expect([status, dom.getElementById(described)?.textContent]).toEqual([200, 'Enter a date, such as 2026-03-10']);
  expect(calls.at(-1)?.url.length).toBeLessThan(300);
});

test('an outage is a 503', async () => {
  expect((await pageAt(sent, { [call]: down })).status).toBe(503);
});

test('opened from My exam it leads back there, also after the form was sent', async () => {
  const back = async (address: string) => {
    const { dom } = await pageAt(address);
    const links = [...dom.querySelectorAll('a[href="/user/exam"]')].map(({ textContent }) => textContent);
    return [links, dom.querySelector('input[name=from]')?.getAttribute('value')];
  };
  expect(await back('/exam-retest?from=exam')).toEqual([['Back to My exam'], 'exam']);
  expect(await back('/exam-retest')).toEqual([['My exam'], undefined]);
});
