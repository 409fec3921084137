import { expect, test, vi } from 'vitest';
import type { Area } from '../areas/areas.ts';
import { cacheReleases, pageFiles } from './cache-releases.ts';

const area = (folder: string, version: string): Area => ({
  name: folder,
  title: folder,
  frame: 'public',
  pageRules: {},
  version,
  entry: `/releases/${folder}/${version}/mf-manifest.json`,
  routes: ['/'],
});

test('a page keeps the files it loaded and the versions of every area, and nothing that is not released', () => {
  const loaded = [
    'https://fairway.example/releases/shell/a1/main.js',
    'https://fairway.example/releases/mfe-study/c1/app.js',
    'https://fairway.example/api/mlp_auth',
    'https://elsewhere.example/releases/x/y/z.js',
  ];
  expect(pageFiles([area('mfe-study', 'c1'), area('mfe-tests', 'd1')], loaded, 'https://fairway.example')).toEqual({
    folders: ['/releases/shell/a1/', '/releases/mfe-study/c1/', '/releases/mfe-tests/d1/'],
    files: ['/releases/shell/a1/main.js', '/releases/mfe-study/c1/app.js'],
  });
});

test('does not cache an area that a developer loads from another address', () => {
  const own = { ...area('mfe-study', 'override'), entry: 'http://localhost:9000/mf-manifest.json' };
  expect(pageFiles([own], [], 'https://fairway.example')).toEqual({ folders: [], files: [] });
});

test('registers the worker at its own address and sends it the files to cache', async () => {
  const postMessage = vi.fn();
  const register = vi.fn();
  const ready = Promise.resolve({ active: { postMessage } } as unknown as ServiceWorkerRegistration);
  await cacheReleases([area('mfe-study', 'c1')], { register, ready });
  expect(register).toHaveBeenCalledExactlyOnceWith('/release-worker.js');
  expect(postMessage).toHaveBeenCalledExactlyOnceWith({ folders: ['/releases/mfe-study/c1/'], files: [] });
});

test('continues if the browser has no service workers or refuses one', async () => {
  await expect(cacheReleases([], undefined)).resolves.toBeUndefined();
  const register = () => Promise.reject(new DOMException('insecure', 'SecurityError'));
  await expect(cacheReleases([], { register, ready: new Promise(() => {}) })).resolves.toBeUndefined();
});
