import { expect, test, vi } from 'vitest';
import { cachePageFiles, isReleased, serveReleased } from './release-cache.ts';

const origin = 'https://fairway.example';
const at = (path: string) => `${origin}${path}`;

/** The browser's cache, as far as the worker uses it. */
function fakeCaches() {
  const entries = new Map<string, Response>();
  const full = (url: string) => new URL(url, origin).href;
  const cache = {
    match: async (url: string) => entries.get(full(url))?.clone(),
    put: async (url: string, reply: Response) => void entries.set(full(url), reply),
    delete: async (url: string) => entries.delete(full(url)),
    keys: async () => [...entries.keys()].map((url) => ({ url })),
  };
  const caches = { open: async () => cache as unknown as Cache };
  return { caches, paths: () => [...entries.keys()].map((url) => new URL(url).pathname) };
}

const serverWith = (status = 200) => vi.fn(async (url: string) => new Response(`code of ${url}`, { status }));

test.each([
  ['/releases/shell/a1/main.js', true],
  ['https://elsewhere.example/releases/shell/a1/main.js', false],
  ['/user/watch', false],
  ['/api/mlp_auth', false],
  ['/manifest.json', false],
  ['/media/illustrations/1.svg', false],
])('for %s, the worker responds: %s', (url, expected) => {
  expect(isReleased(url, origin)).toBe(expected);
});

test('requests a released file once', async () => {
  const { caches } = fakeCaches();
  const fetch = serverWith();
  const url = at('/releases/shell/a1/main.js');
  const first = await (await serveReleased(url, { caches, fetch })).text();
  expect(await (await serveReleased(url, { caches, fetch })).text()).toBe(first);
  expect(fetch).toHaveBeenCalledOnce();
});

test('passes a failure on and does not cache it', async () => {
  const { caches, paths } = fakeCaches();
  expect((await serveReleased(at('/releases/shell/a1/x.js'), { caches, fetch: serverWith(404) })).status).toBe(404);
  expect(paths()).toEqual([]);
});

test('if the browser rejects the cache, the file comes from the server', async () => {
  const caches = { open: () => Promise.reject(new DOMException('quota', 'QuotaExceededError')) };
  const reply = await serveReleased(at('/releases/shell/a1/main.js'), { caches, fetch: serverWith() });
  expect(reply.status).toBe(200);
});

test('removes old versions and adds the page’s own files, and nothing else', async () => {
  const { caches, paths } = fakeCaches();
  const fetch = serverWith();
  await serveReleased(at('/releases/mfe-study/old/app.js'), { caches, fetch });
  await serveReleased(at('/releases/mfe-tests/d1/app.js'), { caches, fetch });
  const folders = ['/releases/shell/a1/', '/releases/mfe-study/c1/', '/releases/mfe-tests/d1/'];
  const files = ['/releases/shell/a1/main.js', '/releases/mfe-study/c1/app.js', '/api/mlp_auth', '/user/watch'];
  await cachePageFiles({ folders, files }, origin, { caches, fetch });
  expect(paths().toSorted()).toEqual([
    '/releases/mfe-study/c1/app.js',
    '/releases/mfe-tests/d1/app.js',
    '/releases/shell/a1/main.js',
  ]);
});
