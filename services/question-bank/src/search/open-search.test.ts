import { createLog } from '@fairway/kit/logging/log';
import { eventually } from '@fairway/test-support/eventually';
import { explain, readsByIndex } from '@fairway/test-support/explain';
import { recordQueries } from '@fairway/test-support/record-queries';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test, vi } from 'vitest';
import { bookRows } from '../../test/factories.ts';
import { setUpHarness } from '../../test/harness.ts';
import { raiseBankVersion } from '../catalogue/bank-version.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { questions } from '../schema.ts';
import { buildInThread, workerFileBeside } from './index-thread.ts';
import { loadIndex, loadPatch } from './load-index.ts';
import { openSearch, pollBank } from './open-search.ts';

const h = setUpHarness();
beforeEach(async () => {
  await h.load(bookRows('1', 2_500));
});

const log = createLog('question-bank', 'silent');
const workerFile = workerFileBeside(new URL('../main.ts', import.meta.url).href);
const inThread = () => buildInThread({ databaseUrl: h.url, workerFile });
const { signal } = new AbortController();
const readPatch = (catalogue: Catalogue, indexed: Catalogue) => loadPatch(h.db, catalogue, indexed);

test('the thread builds the same index as the main thread, over several reads', async () => {
  const { ids } = h.bank.current().catalogue;
  const [there, here] = await Promise.all([inThread()(ids, signal), loadIndex(h.db, ids)]);
  expect(there).toEqual(here);
});

test('the index is updated with the bank automatically, and an unchanged bank is indexed once', async () => {
  const build = vi.fn(inThread());
  const search = openSearch({ bank: h.bank, build, readPatch, log });
  const following = pollBank(search, { log, everyMs: 20 });
  try {
    const total = () => search.current()?.find({ keyword: 'lights', topic: 'all', area: 'all' }).size;
    await eventually(() => expect(total()).toBe(2_500));
    expect(build).toHaveBeenCalledOnce();
    await h.load(bookRows('2', 1));
    await eventually(() => expect(total()).toBe(2_501));
    expect(build).toHaveBeenCalledTimes(2);
  } finally {
    await following.close();
    await search.close();
  }
});

test('after a database failure indexing is retried, and the previous index remains in use', async () => {
  const build = vi.fn(async (ids: Uint32Array) => loadIndex(h.db, ids));
  const search = openSearch({ bank: h.bank, build, readPatch, log });
  await search.refresh();
  const before = search.current();
  await h.load(bookRows('3', 1));
  build.mockRejectedValueOnce(new Error('unavailable'));
  await expect(search.refresh()).rejects.toThrow('unavailable');
  expect(search.current()).toBe(before);
  await search.refresh();
  expect(search.current()).not.toBe(before);
});

test('an edited text is found by its new words and not by its old ones, without indexing the bank again', async () => {
  // Imports of the last minute count as changed, and exceed the limit.
  await h.db.update(questions).set({ updatedAt: new Date(h.clock.now.getTime() - 120_000) });
  const build = vi.fn(async (ids: Uint32Array) => loadIndex(h.db, ids));
  const search = openSearch({ bank: h.bank, build, readPatch, log });
  await search.refresh();
  const { ids } = h.bank.current().catalogue;
  const find = (keyword: string) => {
    const found = search.current()?.find({ keyword, topic: 'all', area: 'all' });
    return Array.from({ length: found?.size ?? 0 }, (_, place) => found?.idAt(place));
  };
  const edit = async (id: number | undefined, stem: string) => {
    const change = { stem, updatedAt: h.clock.now };
    await h.db
      .update(questions)
      .set(change)
      .where(eq(questions.id, id as number));
    await raiseBankVersion(h.db.$client, h.clock.now, 'texts');
    await h.bank.reload();
    await search.refresh();
  };
  expect(find('lights')).toHaveLength(2_500);
  const { recorded, stop } = recordQueries(h.db);
  await edit(ids[7], 'Where is the capstan?');
  await edit(ids[3], 'What is a capstan?');
  await edit(ids[7], 'Where is the windlass?');
  stop();
  expect(find('capstan')).toEqual([ids[3]]);
  expect(find('windlass')).toEqual([ids[7]]);
  for (const keyword of ['windlasses', 'wind-lass', '"the windlass"']) expect(find(keyword)).toEqual([ids[7]]);
  expect(find('"windlass the"')).toEqual([]);
  expect(find('lights')).toEqual([...ids].filter((id) => id !== ids[3] && id !== ids[7]));
  expect(build).toHaveBeenCalledOnce();
  const reads = [...recorded.values()].filter(({ sql }) => sql.includes('questions_updated'));
  expect(reads).toHaveLength(1);
  for (const read of reads) {
    for (const step of await explain(h.db, read)) expect(readsByIndex(step), read.sql).toBe(true);
  }
});

test('after questions are retired or restored, results equal those of a new index, without indexing the bank again', async () => {
  await h.load(bookRows('9', 40, { department: 'Engine', book: 'Steam Plants' }));
  await h.db.update(questions).set({ updatedAt: new Date(h.clock.now.getTime() - 120_000) });
  const build = vi.fn(async (ids: Uint32Array) => loadIndex(h.db, ids));
  const search = openSearch({ bank: h.bank, build, readPatch, log });
  const { ids } = h.bank.current().catalogue;
  const last = ids.length - 1;
  const setRetired = async (places: number[], retired: boolean) => {
    for (const place of places) {
      const path = `/api/v1/admin/bank/questions/${ids[place]}`;
      const { version } = (await (await h.get(path, { admin: 'chief' })).json()) as { version: number };
      const reply = await h.post(`${path}/retire`, { version, retired }, { admin: 'chief' });
      expect(reply.status).toBe(200);
    }
    await h.bank.reload();
    await search.refresh();
  };
  const expectAsRebuilt = async () => {
    const rebuilt = openSearch({ bank: h.bank, build: async (all) => loadIndex(h.db, all), readPatch, log });
    await rebuilt.refresh();
    for (const topic of ['all', 'deck-all', 'engine-all'] as const) {
      for (const keyword of ['lights', '9-7', 'example 1-33']) {
        const [here, there] = [search, rebuilt].map((one) => {
          const found = one.current()?.find({ keyword, topic, area: 'all' });
          const orders = found ? [found, found.inBankOrder()] : [];
          return orders.map(({ size, idAt }) => Array.from({ length: size }, (_, place) => idAt(place)));
        });
        expect(here).toEqual(there);
      }
    }
  };
  await setRetired([33, 100], true);
  // The complete index does not contain these.
  expect(build).toHaveBeenCalledOnce();
  await setRetired([0, 31, 32, 2_499, 2_500, last], true);
  await expectAsRebuilt();
  await setRetired([100, 0, 2_500], false);
  await expectAsRebuilt();
  await setRetired([33, 31, 32, 2_499, last], false);
  await expectAsRebuilt();
  expect(search.current()?.find({ keyword: 'lights', topic: 'all', area: 'all' }).size).toBe(ids.length);
  expect(build).toHaveBeenCalledOnce();
});

test('closing ends a running thread', async () => {
  const search = openSearch({ bank: h.bank, build: inThread(), readPatch, log });
  const building = search.refresh();
  const outcome = expect(building).rejects.toThrow('without an index');
  await search.close();
  await outcome;
  expect(search.current()).toBeUndefined();
});

test('a thread that cannot reach its database fails its build', async () => {
  const build = buildInThread({
    databaseUrl: 'mysql://nobody@127.0.0.1:1/nothing',
    workerFile,
  });
  await expect(build(Uint32Array.of(1), signal)).rejects.toThrow();
});
