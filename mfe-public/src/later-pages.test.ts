import { beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => vi.resetModules());

test.each([
  ['/login', '/login'],
  ['/Search/View/', '/search/view'],
  ['/preview/kq7', '/preview/:id'],
])('at %s the page is loaded before the server’s HTML is hydrated', async (address, path) => {
  const { laterPage, loadPageAt } = await import('./later-pages.ts');
  expect(laterPage(path)).toEqual({ path, lazy: expect.any(Function) });
  await loadPageAt(address);
  expect(laterPage(path)).toEqual({ path, Component: expect.any(Function) });
  expect(laterPage('/register').lazy).toBeDefined();
});

test('an address of another page waits for nothing', async () => {
  const { laterPage, loadPageAt } = await import('./later-pages.ts');
  await loadPageAt('/question/login');
  expect(laterPage('/login').lazy).toBeDefined();
});
