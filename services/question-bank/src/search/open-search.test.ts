import { createLog } from '@fairway/kit/logging/log';
import { eventually } from '@fairway/test-support/eventually';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { bookRows, sourceQuestion } from '../../test/factories.ts';
import { setUpHarness } from '../../test/harness.ts';
import { packExplanations } from '../schema.ts';
import { choiceHash, strictFingerprint } from '../versions/fingerprints.ts';
import { buildInThread, workerFileBeside } from './index-thread.ts';
import { loadIndex } from './load-index.ts';
import { type BuildIndex, openSearch, pollBank } from './open-search.ts';

const h = setUpHarness();
beforeEach(async () => {
  await h.load(bookRows('1', 2_500));
});

const log = createLog('question-bank', 'silent');
const workerFile = workerFileBeside(new URL('../main.ts', import.meta.url).href, 'search/index-worker');
const inThread = () => buildInThread({ databaseUrl: h.url, workerFile });
const { signal } = new AbortController();

test('the thread builds the same index as the main thread, over several reads', async () => {
  const { ids } = h.bank.current().catalogue;
  const [there, here] = await Promise.all([inThread()(ids, signal), loadIndex(h.db, ids)]);
  expect(there).toEqual(here);
});

test('the index is updated with the bank automatically, and an unchanged bank is indexed once', async () => {
  const build = vi.fn(inThread());
  const search = openSearch({ bank: h.bank, build, log });
  const following = pollBank(search, { log, everyMs: 20 });
  onTestFinished(async () => {
    await following.close();
    await search.close();
  });
  const total = () => search.current()?.find({ keyword: 'lights', topic: 'all', area: 'all' }).size;
  await eventually(() => expect(total()).toBe(2_500));
  expect(build).toHaveBeenCalledOnce();
  await h.load(bookRows('2', 1));
  await eventually(() => expect(total()).toBe(2_501));
  expect(build).toHaveBeenCalledTimes(2);
});

test('after a database failure indexing is retried, and the previous index remains in use', async () => {
  const build = vi.fn<BuildIndex>(async (ids) => loadIndex(h.db, ids));
  const search = openSearch({ bank: h.bank, build, log });
  await search.refresh();
  const before = search.current();
  await h.load(bookRows('3', 1));
  build.mockRejectedValueOnce(new Error('unavailable'));
  await expect(search.refresh()).rejects.toThrow('unavailable');
  expect(search.current()).toBe(before);
  await search.refresh();
  expect(search.current()).not.toBe(before);
  // Only the first one is awaited.
  expect(build.mock.calls.map(([_ids, _signal, isAwaited]) => isAwaited)).toEqual([true, false, false]);
});

test('an edited text is found by its new words and not by its old ones', async () => {
  const search = openSearch({ bank: h.bank, build: async (ids) => loadIndex(h.db, ids), log });
  await search.refresh();
  const { ids } = h.bank.current().catalogue;
  const find = (keyword: string) => {
    const found = search.current()?.find({ keyword, topic: 'all', area: 'all' });
    return Array.from({ length: found?.size ?? 0 }, (_, place) => found?.idAt(place));
  };
  expect(find('lights')).toHaveLength(2_500);
  const stem = 'Where is the windlass?';
  expect((await h.edit(String(ids[7]), { stem })).status).toBe(200);
  await search.refresh();
  for (const keyword of ['windlasses', 'wind-lass', '"the windlass"']) expect(find(keyword)).toEqual([ids[7]]);
  expect(find('lights')).toEqual([...ids].filter((id) => id !== ids[7]));
});

test('a question is found by the Rule of its citation, and of the pack that explains it', async () => {
  await h.load([
    ...bookRows('4', 1, { reference: '33 CFR 83.13(b)', solution: '' }),
    ...bookRows('5', 1, { reference: '', solution: '' }),
  ]);
  const row = sourceQuestion({ id: '5-1' }) as { question: string; choices: Record<string, string> };
  const choices = Object.values(row.choices);
  await h.db.insert(packExplanations).values({
    fingerprint: strictFingerprint(row.question, choices),
    bankNumber: '5-1',
    keyHash: choiceHash(row.choices.B ?? ''),
    explanation: 'She is overtaking.',
    reference: '72 COLREGS, Rules 9(f) and 13(a)',
    reasons: {},
    readBy: 'none',
  });
  const search = openSearch({ bank: h.bank, build: async (ids) => loadIndex(h.db, ids), log });
  await search.refresh();
  const found = (rule: number) =>
    search.current()?.find({ keyword: `"Rule ${rule}"`, topic: 'all', area: 'question_refrence' }).size;
  expect([found(13), found(9)]).toEqual([2, 1]);
});

test('closing ends a running thread', async () => {
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
