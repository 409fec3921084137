import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createLog } from '@fairway/kit/log';
import { eventually } from '@fairway/kit/test-eventually';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { collectingReport, shelf, sourceQuestion } from '../../test/factories.ts';
import { type Harness, openHarness } from '../../test/harness.ts';
import { announceBankChange, runImport } from '../import/run-import.ts';
import { openBank } from './open-bank.ts';

let h: Harness;
beforeAll(async () => {
  h = await openHarness();
});
beforeEach(() => h.empty());
afterAll(() => h.close());

/** Imports without telling anybody. */
async function importQuietly(rows: { id: string }[]): Promise<void> {
  const file = join(h.folder, 'quiet.jsonl');
  await writeFile(file, rows.map((row) => JSON.stringify(sourceQuestion(row))).join('\n'));
  const storage = { has: async () => true, put: async () => {} };
  await runImport({ db: h.db, storage, files: [file], clock: () => h.clock.now, report: collectingReport().report });
}

const open = (pollMs: number) =>
  openBank({ db: h.db, redis: h.redis, log: createLog('question-bank', 'silent'), cacheBytes: 1024, pollMs });

test('an announced import is read at once', async () => {
  const bank = await open(3_600_000);
  try {
    await importQuietly(shelf('1', 3));
    expect(bank.current().catalogue.size).toBe(0);
    await eventually(async () => {
      await announceBankChange(h.redis);
      expect(bank.current().catalogue.size).toBe(3);
    });
  } finally {
    await bank.close();
  }
});

test('an import that nobody announced is noticed by its version', async () => {
  const bank = await open(20);
  try {
    await importQuietly(shelf('1', 3));
    await eventually(() => expect(bank.current().catalogue.size).toBe(3));
  } finally {
    await bank.close();
  }
});

test('a changed text is never answered from what was kept before, and an unchanged bank keeps its caches', async () => {
  await h.load(shelf('1', 2));
  const read = async () => {
    const reply = await h.get('/api/v1/public/question/0?type=book&id=2&num=1');
    return ((await reply.json()) as { question: { ZQUESTION: string } }).question.ZQUESTION;
  };
  expect(await read()).toContain('example 1-1');
  await h.load([{ id: '1-1', question: 'Changed?' }, { id: '1-2' }]);
  expect(await read()).toBe('Changed?');
});

test('a reload that is asked for during another one happens after it', async () => {
  await importQuietly(shelf('1', 2));
  const first = h.bank.reload();
  await importQuietly(shelf('1', 5));
  await Promise.all([first, h.bank.reload()]);
  expect(h.bank.current().catalogue.size).toBe(5);
});

test('questions of more than one read come in order, each once', async () => {
  await importQuietly(shelf('1', 12_345));
  await h.bank.reload();
  const set = h.bank.current().sets({ type: 'book', id: 2, rating: 0 });
  expect(set?.size).toBe(12_345);
  const ids = Array.from({ length: 12_345 }, (_, place) => set?.idAt(place));
  expect(new Set(ids).size).toBe(12_345);
  // They were written in the order of their numbers.
  expect(ids).toEqual(ids.toSorted((a, b) => (a ?? 0) - (b ?? 0)));
});
