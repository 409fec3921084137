import { neededOf } from '@fairway/contracts/question-bank/exam-facts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { down, exams } from '../test/fixtures.ts';
import { pageAt, renderAt } from '../test/page-at.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-29T12:00:00Z') });
});
afterEach(() => void vi.useRealTimers());

const lines = (dom: Document) => [...dom.querySelectorAll('ol ul > li')].map(({ textContent }) => textContent?.trim());
const diamonds = (dom: Document) =>
  [...dom.querySelectorAll('ol ul > li svg')].map((svg) => svg.querySelectorAll('[class]').length);

test('a license shows its modules, each fact with certainty, source and day', async () => {
  const { dom, h1, title, isIndexed, canonical, text } = await pageAt('/license/Deck-28');
  expect([h1, title]).toEqual([['OUPV (six-pack)'], 'OUPV (six-pack): the exam, module by module · Fairway']);
  expect([isIndexed, canonical]).toEqual([true, 'https://fairway.example/license/Deck-28']);
  expect(lines(dom).slice(1, 3)).toEqual([
    '50 questions Two independent sources: The guide, read Nov 26, 2026',
    `90% to pass: ${neededOf(50, 90)} of 50 right The regulation itself: The guide, read Nov 26, 2026`,
  ]);
  expect(diamonds(dom).slice(0, 4)).toEqual([3, 2, 3, 0]);
  expect(text).toContain('You sit one of Q100 and Q300, and all the others.');
  expect(text).toContain('on paper, with a training chart and a plotter');
  expect(text).toContain('A session of 210 minutes');
});

test('an unknown fact is never replaced by a default', async () => {
  const { dom } = await pageAt('/exam-modules');
  const chart = dom.getElementById('Q172')?.textContent;
  expect(chart).toContain('Number of questions, Pass mark, Time: Not published; see your approval letter.');
  expect(chart).not.toMatch(/\d%|\d questions|\d minutes/);
});

test('a fact that was read more than a year ago is marked, no other', async () => {
  const { text } = await pageAt('/exam-modules');
  expect(text.match(/More than a year ago/g)).toHaveLength(1);
});

test('a key of ours is not shown as a code', async () => {
  const { text } = await pageAt('/exam-modules');
  expect(text).toContain('Auxiliary Sail');
  expect(text).not.toContain('auxiliary-sail');
});

test('modules and books lead to the directory, and a license without a known code to the letter', async () => {
  const { links, text } = await pageAt('/license/Engine-11');
  expect(text).toContain('Exam code: Not published; see your approval letter');
  expect(links).toEqual(expect.arrayContaining(['/exam-modules', '/question/directory?book=10', '/contact']));
  expect((await pageAt('/license/Deck-28')).links).toContain('/question/directory?book=2');
});

test('every license is listed, and an AB, with its own page', async () => {
  const { links } = await pageAt('/license');
  expect(links).toEqual(expect.arrayContaining(['/license/Deck-28', '/license/Engine-11', '/license/able-seaman']));
});

test('an AB sees the books of their own exam', async () => {
  const { h1, links } = await pageAt('/license/able-seaman');
  expect(h1).toEqual(['AB (able seaman)']);
  expect(links).toContain('/register?license=Deck-ZDL28-AB');
});

test('the license of a select leads to its page without a script', async () => {
  expect((await renderAt('/license?license=Deck-ZDL28')).rendered).toEqual({
    redirect: '/license/Deck-28',
    status: 302,
  });
  expect((await pageAt('/license?license=nothing')).status).toBe(200);
});

test.each([
  ['/license/nothing', {}, 404],
  ['/license/Deck-28', { 'GET /api/v1/public/exams': down }, 503],
  ['/exam-modules', { 'GET /api/v1/public/exams': { ...exams, modules: [] } }, 200],
])('%s with %j is %i', async (address, answers, status) => {
  expect((await pageAt(address, answers)).status).toBe(status);
});
