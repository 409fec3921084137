import { afterEach, expect, test, vi } from 'vitest';
import { ContractMismatch } from './load-area.ts';
import { loadTwice, reloadArea } from './reload-area.ts';

const area = {
  name: 'mfe_tests',
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
  const [registerAgain, reloadPage] = [vi.fn(), vi.fn()];
  return { registerAgain, reloadPage, done: reloadArea(area, failure, { registerAgain, reloadPage }) };
}

test('the version that failed is asked for again', async () => {
  liveIs('a1');
  const { registerAgain, reloadPage, done } = reload();
  await done;
  expect(registerAgain).toHaveBeenCalledExactlyOnceWith(area);
  expect(reloadPage).not.toHaveBeenCalled();
});

test('where another version is live, the page reloads and never mixes the two', async () => {
  liveIs('b2');
  const { registerAgain, reloadPage, done } = reload();
  const settled = vi.fn();
  void done.then(settled);
  await vi.waitFor(() => expect(reloadPage).toHaveBeenCalledOnce());
  expect(registerAgain).not.toHaveBeenCalled();
  expect(settled).not.toHaveBeenCalled();
});

test('an area that the shell cannot run is not asked for again: the page reloads', async () => {
  liveIs('a1');
  const { registerAgain, reloadPage } = reload(new ContractMismatch('it needs ^2.0'));
  await vi.waitFor(() => expect(reloadPage).toHaveBeenCalledOnce());
  expect(registerAgain).not.toHaveBeenCalled();
});

test('a manifest that cannot be read leaves the area as it was', async () => {
  vi.stubGlobal('fetch', async () => new Response('', { status: 503 }));
  const { reloadPage, done } = reload();
  await expect(done).rejects.toThrow('503');
  expect(reloadPage).not.toHaveBeenCalled();
});

test('a chunk that did not come is asked for once more, any other failure is not', async () => {
  const chunk = Object.assign(new Error('Loading chunk 900 failed'), { name: 'ChunkLoadError' });
  const again = vi.fn();
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(chunk).mockResolvedValueOnce('the area');
  expect(await loadTwice(load, again)).toBe('the area');
  expect(again).toHaveBeenCalledOnce();

  await expect(loadTwice(() => Promise.reject(chunk), again)).rejects.toBe(chunk);
  again.mockClear();
  await expect(loadTwice(() => Promise.reject(new Error('boom at load')), again)).rejects.toThrow('boom');
  expect(again).not.toHaveBeenCalled();
});
