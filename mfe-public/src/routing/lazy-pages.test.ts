import { beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => vi.resetModules());

test.each([
  ['/login', '/login'],
  ['/Search/View/', '/search/view'],
  ['/preview/kq7', '/preview/:id'],
])('at %s the page is loaded before the server’s HTML is hydrated', async (address, path) => {
  const { lazyRoute, loadPageAt } = await import('./lazy-pages.ts');
  expect(lazyRoute(path)).toEqual({ path, lazy: expect.any(Function) });
  await loadPageAt(address);
  expect(lazyRoute(path)).toEqual({ path, Component: expect.any(Function) });
  expect(lazyRoute('/register').lazy).toBeDefined();
});

test('an address of another page waits for nothing', async () => {
  const { lazyRoute, loadPageAt } = await import('./lazy-pages.ts');
  await loadPageAt('/question/login');
  expect(lazyRoute('/login').lazy).toBeDefined();
});
