import { expect, test } from 'vitest';
import { directory, down, everything, missing } from '../test/fixtures.ts';
import { pageAt } from '../test/page-at.ts';

test.each([
  ['/no-such-page', 'GET /api/mlp_page/page_slug/no-such-page'],
  ['/question/no-such-question', 'GET /api/mlp_question/question_slug/no-such-question'],
  ['/rules/39', 'GET /api/v1/public/rules/39'],
  ['/preview/x', 'GET /api/mlp_page/page/x'],
  ['/question/999', 'GET /api/v1/public/question/999'],
  ['/question/watch?zid=999', 'GET /api/v1/public/question/999'],
  ['/question/directory?book=77', ''],
  ['/question/directory?book=2&category=99', ''],
  ['/deep/down/there', ''],
])('%s is a 404 with the text of the missing page [PUB-46, PUB-47, PUB-48]', async (address, call) => {
  const page = await pageAt(address, { ...(call && { [call]: missing }) });
  expect([page.status, page.h1]).toEqual([404, ['sorry! the requested page was not found.']]);
  expect(page.links).toContain('/');
  expect(page.robots).toBe('noindex');
});

test('a page past the end of a book is a 404', async () => {
  const answers = { 'GET /api/mlp_directory/get_decks': directory(9, 0) };
  expect((await pageAt('/question/directory?book=2&page=9', answers)).status).toBe(404);
});

test.each([
  '/',
  '/pricing',
  '/question/directory',
  '/question/which-side-12',
  '/question/watch',
  '/register',
  '/about-us',
])('%s is a 503 with a retry when its service is down [API-137]', async (address) => {
  const answers = Object.fromEntries(Object.keys(everything()).map((call) => [call, down]));
  const page = await pageAt(address, answers);
  expect(page.status).toBe(503);
  expect(page.text).toContain('Retry');
});

test('an unexpected error shows our own page without any of its text, and is passed on to be logged', async () => {
  const page = await pageAt('/pricing', { 'GET /api/v1/public/price': null });
  expect(page.status).toBe(500);
  expect(page.h1).toEqual(['This page has a problem']);
  // It is read without a script too.
  expect(page.links).toEqual(expect.arrayContaining(['/', '/pricing']));
  expect(page.html).not.toMatch(/TypeError|destructure|Unexpected Application Error|at /);
  expect(String(Object.values((page.data as { errors: object }).errors)[0])).toContain('TypeError');
});
