import { createLog } from '@fairway/kit/log';
import { eventually } from '@fairway/kit/test-eventually';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { shelf } from '../../test/factories.ts';
import { type Harness, openHarness } from '../../test/harness.ts';
import { buildInThread, workerFileBeside } from './index-thread.ts';
import { loadIndex } from './load-index.ts';
import { followBank, openSearch } from './open-search.ts';

let h: Harness;
beforeAll(async () => {
  h = await openHarness();
});
beforeEach(async () => {
  await h.empty();
  await h.load(shelf('1', 2_500));
});
afterAll(() => h.close());

const log = createLog('question-bank', 'silent');
const workerFile = workerFileBeside(new URL('../main.ts', import.meta.url).href);
const inThread = () => buildInThread({ databaseUrl: h.url, workerFile });
const { signal } = new AbortController();

test('the thread makes the same index as one made here, over several reads', async () => {
  const { ids } = h.bank.current().catalogue;
  const [there, here] = await Promise.all([inThread()(ids, signal), loadIndex(h.db, ids)]);
  expect(there).toEqual(here);
});

test('the index follows the bank by itself, and an unchanged bank is indexed once', async () => {
  const build = vi.fn(inThread());
  const search = openSearch({ bank: h.bank, build, log });
  const following = followBank(search, { log, everyMs: 20 });
  try {
    const total = () => search.current()?.find({ keyword: 'lights', topic: 'all', area: 'all' }).size;
    await eventually(() => expect(total()).toBe(2_500));
    expect(build).toHaveBeenCalledOnce();
    await h.load(shelf('2', 1));
    await eventually(() => expect(total()).toBe(2_501));
    expect(build).toHaveBeenCalledTimes(2);
  } finally {
    await following.close();
    await search.close();
  }
});

test('a database that is away is asked again, and what was found before stays', async () => {
  const build = vi.fn(async (ids: Uint32Array) => loadIndex(h.db, ids));
  const search = openSearch({ bank: h.bank, build, log });
  await search.refresh();
  const before = search.current();
  await h.load(shelf('3', 1));
  build.mockRejectedValueOnce(new Error('away'));
  await expect(search.refresh()).rejects.toThrow('away');
  expect(search.current()).toBe(before);
  await search.refresh();
  expect(search.current()).not.toBe(before);
});

test('closing ends a thread under way', async () => {
  const search = openSearch({ bank: h.bank, build: inThread(), log });
  const building = search.refresh();
  const outcome = expect(building).rejects.toThrow('without an index');
  await search.close();
  await outcome;
  expect(search.current()).toBeUndefined();
});

test('a thread that cannot reach its database fails its build', async () => {
  const build = buildInThread({ databaseUrl: 'mysql://nobody@127.0.0.1:1/nothing', workerFile });
  await expect(build(Uint32Array.of(1), signal)).rejects.toThrow();
});
