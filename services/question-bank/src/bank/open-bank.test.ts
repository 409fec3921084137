import { eventually } from '@fairway/test-support/eventually';
import { recordQueries } from '@fairway/test-support/record-queries';
import { eq } from 'drizzle-orm';
import { describe, expect, onTestFinished, test } from 'vitest';
import { bookRows } from '../../test/factories.ts';
import { setUpHarness } from '../../test/harness.ts';
import { announceBankChange } from '../import/run-import.ts';
import { questions } from '../schema.ts';
import { openBank } from './open-bank.ts';

const h = setUpHarness();

/** Imports without a notification. */
const importUnannounced = async (rows: { id: string }[]) => h.importFile(await h.writeRows('quiet.jsonl', rows));

async function open(pollMs: number) {
  const bank = await openBank({ db: h.db, redis: h.redis, log: h.deps.log, cacheBytes: 1024, pollMs });
  onTestFinished(bank.close);
  return bank;
}

test('an announced import is read immediately', async () => {
  const bank = await open(3_600_000);
  await importUnannounced(bookRows('1', 3));
  expect(bank.current().catalogue.size).toBe(0);
  await eventually(async () => {
    await announceBankChange(h.redis);
    expect(bank.current().catalogue.size).toBe(3);
  });
});

test('an unannounced import is detected by its version', async () => {
  const bank = await open(20);
  await importUnannounced(bookRows('1', 3));
  await eventually(() => expect(bank.current().catalogue.size).toBe(3));
});

test('a changed text is never served from the cache, and an unchanged bank retains its caches', async () => {
  await h.load(bookRows('1', 2));
  const read = async () => {
    const reply = await h.get('/api/v1/public/question/0?type=book&id=2&num=1');
    return ((await reply.json()) as { question: { ZQUESTION: string } }).question.ZQUESTION;
  };
  expect(await read()).toContain('example 1-1');
  await h.load([{ id: '1-1', question: 'Changed?' }, { id: '1-2' }]);
  expect(await read()).toBe('Changed?');
});

test('a reload requested during another one runs after it', async () => {
  await importUnannounced(bookRows('1', 2));
  const first = h.bank.reload();
  await importUnannounced(bookRows('1', 5));
  await Promise.all([first, h.bank.reload()]);
  expect(h.bank.current().catalogue.size).toBe(5);
});

describe('an administrator’s edit', () => {
  const edited = async (change: object) => expect((await h.edit(await h.idOf('1-1'), change)).status).toBe(200);

  test('of the key is served at once, and leaves catalogue and sets unchanged in every process', async () => {
    await h.load(bookRows('1', 3));
    const other = await open(20);
    const [before, otherBefore] = [h.bank.current(), other.current()];
    const set = before.sets({ type: 'book', id: 2, rating: 0 });
    const { question } = await h.bankQuestion(await h.idOf('1-1'));
    await before.bodies.read(Number(question._id));
    const { recorded, stop } = recordQueries(h.db);
    await edited({ answer: question.ZANSWER === 'a' ? 'b' : 'a', solution: 'Another one' });
    stop();
    expect([...recorded.values()].filter(({ sql }) => /order by sort_key/.test(sql))).toEqual([]);
    const after = h.bank.current();
    expect((await after.bodies.read(Number(question._id)))?.key.ZANSWER).not.toBe(question.ZANSWER);
    expect(after.sets({ type: 'book', id: 2, rating: 0 })).toBe(set);
    expect(after.catalogue.version).toBe(before.catalogue.version + 1);
    await eventually(() => expect(other.current().catalogue.version).toBe(after.catalogue.version));
    expect(other.current().sets).toBe(otherBefore.sets);
  });

  test('of the licenses changes the sets', async () => {
    await h.load(bookRows('1', 3));
    const set = () => h.bank.current().sets({ type: 'book', id: 2, rating: 5 });
    expect(set()?.size).toBe(3);
    await edited({ ratings: ['ZDL1'] });
    expect(set()?.size).toBe(2);
    await edited({ ratings: [] });
    expect(set()?.size).toBe(3);
  });
});

test('an old text is not served while a catalogue is being read', async () => {
  await h.load(bookRows('1', 3));
  const bank = h.bank.current();
  const id = bank.catalogue.ids[0] as number;
  await bank.bodies.read(id);
  await h.db.update(questions).set({ stem: 'Corrected?' }).where(eq(questions.id, id));
  const reading = h.bank.reload();
  expect((await h.bank.current().bodies.read(id))?.question.ZQUESTION).toBe('Corrected?');
  await reading;
});

test('questions of several reads come in order, once each', async () => {
  await importUnannounced(bookRows('1', 12_345));
  await h.bank.reload();
  const set = h.bank.current().sets({ type: 'book', id: 2, rating: 0 });
  expect(set?.size).toBe(12_345);
  const ids = Array.from({ length: 12_345 }, (_, place) => set?.idAt(place));
  expect(new Set(ids).size).toBe(12_345);
  // They were written in the order of their numbers.
  expect(ids).toEqual(ids.toSorted((a, b) => (a ?? 0) - (b ?? 0)));
});
