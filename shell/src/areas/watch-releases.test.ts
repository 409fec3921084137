import { setOnlyInTab } from '@fairway/ui/browser/browser-storage';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Area } from './areas.ts';
import { watchReleases } from './watch-releases.ts';

const minuteMs = 60_000;
const remote = { version: 'a1', entry: '/e.json', routes: ['/'], title: 'study area', frame: 'member', pageRules: {} };
const notify = vi.fn();
let live: object;
let fetchManifest: ReturnType<typeof vi.fn>;
let mustReload: () => boolean;

beforeEach(() => {
  vi.useFakeTimers();
  setLive();
  fetchManifest = vi.fn(async () => Response.json(live));
  vi.stubGlobal('fetch', fetchManifest);
  mustReload = watchReleases({ areas: [{ ...remote, name: 'mfe_study' } as Area], shellVersion: 's1', notify });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  notify.mockClear();
  document.body.replaceChildren();
});

function setLive({ shell = 's1', ...changed }: { shell?: string; version?: string; revision?: number } = {}): void {
  live = { schema: 1, shell: { version: shell }, remotes: { mfe_study: { ...remote, ...changed } } };
}

test('asks every ten minutes and when the page becomes visible, but not while it is hidden', async () => {
  await vi.advanceTimersByTimeAsync(10 * minuteMs);
  expect(fetchManifest).toHaveBeenCalledExactlyOnceWith('/manifest.json', { cache: 'no-cache' });
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await vi.advanceTimersByTimeAsync(60 * minuteMs);
  expect(fetchManifest).toHaveBeenCalledOnce();
  visibility.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(fetchManifest).toHaveBeenCalledTimes(2);
});

test.each([
  ['nothing', {}, false],
  ['its area', { version: 'a2' }, true],
  ['the shell', { shell: 's2' }, true],
])('after %s was replaced, the next area is a document: %s %s', async (_what, changed, expected) => {
  setLive(changed);
  expect(mustReload()).toBe(false);
  await vi.advanceTimersByTimeAsync(10 * minuteMs);
  expect(mustReload()).toBe(expected);
  setLive();
  await vi.advanceTimersByTimeAsync(10 * minuteMs);
  expect(mustReload()).toBe(false);
  expect(notify).not.toHaveBeenCalled();
});

test('a document replaces nothing that only this page has: an unsent answer, an unread notice', async () => {
  setLive({ version: 'a2' });
  await vi.advanceTimersByTimeAsync(10 * minuteMs);
  setOnlyInTab('answers', true);
  expect(mustReload()).toBe(false);
  setOnlyInTab('answers', false);
  document.body.innerHTML = '<div class="toast">Deleted</div>';
  expect(mustReload()).toBe(false);
  document.body.replaceChildren();
  expect(mustReload()).toBe(true);
});

test('offers a reload once if the live version has a higher revision', async () => {
  setLive({ version: 'a2', revision: 1 });
  await vi.advanceTimersByTimeAsync(30 * minuteMs);
  expect(notify).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ action: { label: 'Reload', run: expect.any(Function) } }),
  );
  expect(mustReload()).toBe(true);
});

test('without a connection it asks again later', async () => {
  fetchManifest.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  setLive({ version: 'a2' });
  await vi.advanceTimersByTimeAsync(10 * minuteMs);
  expect(mustReload()).toBe(false);
  await vi.advanceTimersByTimeAsync(10 * minuteMs);
  expect(mustReload()).toBe(true);
});
