import { existsSync } from 'node:fs';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { QuestionKey } from '@fairway/contracts/question-bank/question';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { SourceQuestion } from '../../test/factories.ts';
import { setUpHarness } from '../../test/harness.ts';
import { readBankState } from '../catalogue/bank-version.ts';
import { importConflicts, packExplanations, questions } from '../schema.ts';
import { choiceHash, strictFingerprint } from '../versions/fingerprints.ts';
import { packsFolder } from './check-packs.ts';
import { importPack, importShippedPacks } from './import-pack.ts';
import { readPackRow, textHash } from './pack-row.ts';

const h = setUpHarness();

const choices = { A: 'One ball', B: 'Two balls', C: 'A cylinder', D: 'None.' };
const bare = { question: 'Which shape is shown at anchor?', choices, answer: 'A', solution: '', reference: '' };
const row = {
  number: '1-1',
  fingerprint: strictFingerprint(bare.question, Object.values(choices)),
  key: choiceHash('One ball'),
  explanation: 'One ball forward.',
  reasons: { [choiceHash('One ball')]: 'Right.', [choiceHash('Two balls')]: 'Not under command.' },
  reference: '33 CFR 83.30(a)',
  writer: 'W',
};

async function explain(rows: object[], checks?: string) {
  const folder = await mkdtemp(join(tmpdir(), 'pack-'));
  const file = join(folder, 'pack.jsonl');
  await writeFile(file, rows.map((one) => JSON.stringify(one)).join('\n'));
  if (checks !== undefined) await writeFile(join(folder, 'checks.tsv'), checks);
  return importPack(h.db, file, new Date());
}

async function keys(): Promise<Map<string, QuestionKey>> {
  await h.bank.reload();
  const rows = await h.db.select({ id: questions.id, number: questions.bankNumber }).from(questions);
  const bodies = await h.bank.current().bodies.readMany(rows.map(({ id }) => id));
  const numberOf = new Map(rows.map(({ id, number }) => [id, number]));
  return new Map(bodies.map(({ id, key }) => [numberOf.get(id) as string, key]));
}

test('a pack explains questions by their text, whatever their number and the order of their choices', async () => {
  const turned = { A: 'A cylinder', B: 'none', C: 'two  balls', D: 'One ball.' };
  await h.load([
    { id: '1-1', ...bare },
    { id: '9-9', ...bare, choices: turned, answer: 'D' },
  ]);
  expect(await explain([row])).toMatchObject({ read: 1, refused: [], orphans: [], changedKeys: [] });
  const found = await keys();
  const shared = { ZSOLUTION: row.explanation, ZREFERENCE: row.reference, ZREADBY: 'none' };
  expect(found.get('1-1')).toEqual({ ...shared, ZANSWER: 'a', ZREASONS: { a: 'Right.', b: 'Not under command.' } });
  expect(found.get('9-9')).toEqual({ ...shared, ZANSWER: 'd', ZREASONS: { d: 'Right.', c: 'Not under command.' } });
});

test('the solution of an import comes before the pack, with its own reasons; another answer is not explained', async () => {
  const rows: SourceQuestion[] = [
    { id: '1-1', ...bare, solution: 'Own.', reasons: { B: 'Own reason' } },
    { id: '1-2', ...bare, answer: 'B' },
  ];
  await h.load(rows);
  const tally = await explain([row, { ...row, fingerprint: '0123456789ab', number: '7-7' }, row, { number: '1' }]);
  expect(tally).toMatchObject({ read: 4, orphans: ['7-7'], changedKeys: ['1-2'] });
  expect(tally.refused.map(({ line }) => line)).toEqual([3, 4]);
  expect(tally.books.get('Rules of the Road')).toEqual({ total: 2, explained: 1 });
  const found = await keys();
  expect(found.get('1-1')).toMatchObject({ ZSOLUTION: 'Own.', ZREASONS: { b: 'Own reason' } });
  expect(found.get('1-1')).not.toHaveProperty('ZREADBY');
  expect(found.get('1-2')).toEqual({ ZANSWER: 'b', ZSOLUTION: '', ZREFERENCE: '' });
});

test('the label says who read this very text', async () => {
  await h.load([{ id: '1-1', ...bare }]);
  const read = readPackRow(row);
  if ('refused' in read) throw new Error(read.refused);
  const columns = 'fingerprint\ttext_hash\treader\tcredential\tdate\tverdict';
  const check = (reader: string, credential: string, hash = textHash(read)) =>
    [row.fingerprint, hash, reader, credential, '2026-11-29', 'ok'].join('\t');
  const label = async (...lines: string[]) => {
    await explain([row], [columns, ...lines].join('\n'));
    return (await keys()).get('1-1')?.ZREADBY;
  };
  expect(await label(check('Ann', 'Master'), check('Bob', 'Chief mate'))).toBe('two');
  expect(await label(check('Ann', 'Master'), check('Ann', 'Master'))).toBe('twice');
  expect(await label(check('R3', ''))).toBe('twice');
  expect(await label(check('W', 'Master'))).toBe('none');
  expect(await label(check('R3', '', '000000000000'))).toBe('none');
  await expect(label('x').then(() => explain([row], 'wrong'))).rejects.toThrow('must name the columns');
});

test('reasons written in the back office come before those of a pack, and a written explanation replaces the pack', async () => {
  await h.load([{ id: '1-1', ...bare, reasons: { A: 'Of the bank' } }]);
  await explain([row]);
  const id = await h.idOf('1-1');
  const reasonsNow = async () => (await keys()).get('1-1')?.ZREASONS;
  expect(await reasonsNow()).toEqual({ a: 'Of the bank', b: 'Not under command.' });
  expect((await h.bankQuestion(id)).question).toMatchObject({ ZSOLUTION: row.explanation, ZREADBY: 'none' });

  expect((await h.edit(id, { reason_a: '', reason_c: 'Written here.' })).status).toBe(200);
  expect(await reasonsNow()).toEqual({ a: 'Right.', b: 'Not under command.', c: 'Written here.' });
  const { content, versions } = await h.bankQuestion(id);
  expect(content).toMatchObject({ reason_a: '', reason_b: '', reason_c: 'Written here.', solution: '' });
  expect(versions[0]?.before).toMatchObject({ reason_a: 'Of the bank' });
  expect((await h.edit(id, { solution: 'Written here.' })).status).toBe(200);
  expect((await keys()).get('1-1')).toEqual({
    ZANSWER: 'a',
    ZSOLUTION: 'Written here.',
    ZREFERENCE: '',
    ZREASONS: { c: 'Written here.' },
  });
  expect(await h.load([{ id: '1-1', ...bare, reasons: { A: 'Of the bank' } }])).toMatchObject({ conflicts: 0 });
  expect(await h.load([{ id: '1-1', ...bare, reasons: { A: 'New' } }])).toMatchObject({ conflicts: 1 });
  expect((await h.bankQuestion(id)).conflict?.content).toMatchObject({ reason_a: 'New', reason_c: '' });
});

test('packs that come with Fairway are stored once the bank has one of their questions, and again only if changed', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'packs-'));
  await writeFile(join(folder, 'one.jsonl'), JSON.stringify(row));
  const apply = () => importShippedPacks(h.db, folder, new Date());
  await h.load([{ id: '2-2' }]);
  expect(await apply()).toEqual([]);
  expect(await h.db.$count(packExplanations)).toBe(0);
  await h.load([{ id: '1-1', ...bare }]);
  expect(await apply()).toEqual(['Explained by the pack one.jsonl:', 'Rules of the Road: explains 1 of 2 questions']);
  const { version } = await readBankState(h.db.$client);
  await apply();
  expect((await readBankState(h.db.$client)).version).toBe(version);
});

const shared = join(import.meta.dirname, '../../../../../shared/data');
const bankFile = join(process.env.FAIRWAY_REAL_BANK ?? shared, 'questions.jsonl');
const here = existsSync(bankFile);

test.skipIf(!here).each(['bank', 'packs'])(
  here
    ? 'the real bank is explained with %s first, and a renumbered and shuffled one alike'
    : `SKIPPED (%s first): no real bank at ${bankFile}`,
  { timeout: 120_000 },
  async (first) => {
    const explainBank = async () => {
      const tallies = [];
      for (const name of ['rules-of-the-road', 'deck-and-navigation-general']) {
        tallies.push(await importPack(h.db, join(packsFolder, `${name}.jsonl`), new Date()));
      }
      return tallies;
    };
    if (first === 'packs') await explainBank();
    await h.importFile(bankFile);
    const tallies = await explainBank();
    const total = { read: 0, explained: 0 };
    for (const { read, books, ...tally } of tallies) {
      expect(tally).toMatchObject({ refused: [], orphans: [], changedKeys: [] });
      total.read += read;
      for (const { explained } of books.values()) total.explained += explained;
    }
    expect(total.explained).toBeGreaterThanOrEqual(total.read);
    expect(await h.importFile(bankFile)).toMatchObject({ added: 0, changed: 0, conflicts: 0 });
    const before = await keys();
    // One of them is held back, because its picture is missing.
    expect([...before.values()].filter(({ ZREADBY }) => ZREADBY)).toHaveLength(total.read - 1);
    if (first === 'packs') return;

    const rows = (await readFile(bankFile, 'utf8'))
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    const letterIn = { A: 'B', B: 'C', C: 'D', D: 'A' } as const;
    const moved = rows.map(({ choices: { A, B, C, D }, id, answer, ...rest }) => ({
      ...rest,
      id: `n-${id}`,
      choices: { A: D, B: A, C: B, D: C },
      answer: letterIn[answer as 'A'],
    }));
    const file = join(await mkdtemp(join(tmpdir(), 'pack-')), 'moved.jsonl');
    await writeFile(file, moved.map((row) => JSON.stringify(row)).join('\n'));
    await h.importFile(file, { imagesFolder: join(bankFile, '../illustrations') });
    const after = await keys();
    for (const [number, { ZANSWER, ZREASONS, ...key }] of before) {
      const { ZANSWER: answer, ZREASONS: reasons, ...other } = after.get(`n-${number}`) as QuestionKey;
      if (key.ZREADBY === undefined) continue;
      expect(other).toEqual(key);
      expect(answer).toBe(letterIn[ZANSWER.toUpperCase() as 'A'].toLowerCase());
      expect([reasons?.b, reasons?.c, reasons?.d, reasons?.a]).toEqual([
        ZREASONS?.a,
        ZREASONS?.b,
        ZREASONS?.c,
        ZREASONS?.d,
      ]);
    }
    expect(await h.db.$count(importConflicts)).toBe(0);
    expect(await h.db.$count(questions, eq(questions.version, 1))).toBe(await h.db.$count(questions));
  },
);
