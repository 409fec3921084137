import { afterEach, expect, test, vi } from 'vitest';
import type { Area } from './areas.ts';
import { ContractMismatch } from './load-area.ts';
import { loadWithRetry, reloadArea } from './reload-area.ts';

const area: Area = {
  name: 'mfe_tests',
  title: 'tests',
  frame: 'member',
  pageRules: {},
  version: 'a1',
  entry: '/releases/mfe-tests/a1/mf-manifest.json',
  routes: ['/user/test'],
};

afterEach(() => {
  vi.unstubAllGlobals();
});

function liveIs(version: string): void {
  const manifest = { schema: 1, remotes: { mfe_tests: { version, entry: '/e.json', routes: ['/user/test'] } } };
  vi.stubGlobal('fetch', async () => Response.json(manifest));
}

function reload(failure: unknown = new Error('404')) {
  const [reRegister, reloadPage] = [vi.fn(), vi.fn()];
  vi.stubGlobal('location', { reload: reloadPage });
  return { reRegister, reloadPage, done: reloadArea(area, failure, reRegister) };
}

test('requests the version that failed again', async () => {
  liveIs('a1');
  const { reRegister, reloadPage, done } = reload();
  await done;
  expect(reRegister).toHaveBeenCalledExactlyOnceWith(area);
  expect(reloadPage).not.toHaveBeenCalled();
});

test('if another version is live, the page reloads and never mixes the two', async () => {
  liveIs('b2');
  const { reRegister, reloadPage, done } = reload();
  const settled = vi.fn();
  void done.then(settled);
  await vi.waitFor(() => expect(reloadPage).toHaveBeenCalledOnce());
  expect(reRegister).not.toHaveBeenCalled();
  expect(settled).not.toHaveBeenCalled();
});

test('an area that the shell cannot run is not requested again: the page reloads', async () => {
  liveIs('a1');
  const { reRegister, reloadPage } = reload(new ContractMismatch('it needs ^2.0'));
  await vi.waitFor(() => expect(reloadPage).toHaveBeenCalledOnce());
  expect(reRegister).not.toHaveBeenCalled();
});

test('if the manifest cannot be read, the area stays as it was', async () => {
  vi.stubGlobal('fetch', async () => new Response('', { status: 503 }));
  const { reloadPage, done } = reload();
  await expect(done).rejects.toThrow('503');
  expect(reloadPage).not.toHaveBeenCalled();
});

test('requests a missing chunk once more, but does not retry any other failure', async () => {
  const chunk = Object.assign(new Error('Loading chunk 900 failed'), { name: 'ChunkLoadError' });
  const again = vi.fn();
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(chunk).mockResolvedValueOnce('the area');
  expect(await loadWithRetry(load, again)).toBe('the area');
  expect(again).toHaveBeenCalledOnce();

  await expect(loadWithRetry(() => Promise.reject(chunk), again)).rejects.toBe(chunk);
  again.mockClear();
  await expect(loadWithRetry(() => Promise.reject(new Error('boom at load')), again)).rejects.toThrow('boom');
  expect(again).not.toHaveBeenCalled();
});
