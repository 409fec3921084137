import { expect, test, vi } from 'vitest';
import { keepReleases, keptBy } from './keep-releases.ts';

const area = (folder: string, version: string) => ({
  name: folder,
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
  expect(keptBy([area('mfe-study', 'c1'), area('mfe-tests', 'd1')], loaded, 'https://fairway.example')).toEqual({
    folders: ['/releases/shell/a1/', '/releases/mfe-study/c1/', '/releases/mfe-tests/d1/'],
    files: ['/releases/shell/a1/main.js', '/releases/mfe-study/c1/app.js'],
  });
});

test('an area loaded from elsewhere by a developer is not kept', () => {
  const own = { ...area('mfe-study', 'override'), entry: 'http://localhost:9000/mf-manifest.json' };
  expect(keptBy([own], [], 'https://fairway.example')).toEqual({ folders: [], files: [] });
});

test('the worker is registered at its own address and told what to keep', async () => {
  const postMessage = vi.fn();
  const register = vi.fn();
  const ready = Promise.resolve({ active: { postMessage } } as unknown as ServiceWorkerRegistration);
  await keepReleases([area('mfe-study', 'c1')], { register, ready });
  expect(register).toHaveBeenCalledExactlyOnceWith('/release-worker.js');
  expect(postMessage).toHaveBeenCalledExactlyOnceWith({ folders: ['/releases/mfe-study/c1/'], files: [] });
});

test('a browser without service workers, or that refuses one, goes on', async () => {
  await expect(keepReleases([], undefined)).resolves.toBeUndefined();
  const register = () => Promise.reject(new DOMException('insecure', 'SecurityError'));
  await expect(keepReleases([], { register, ready: new Promise(() => {}) })).resolves.toBeUndefined();
});
