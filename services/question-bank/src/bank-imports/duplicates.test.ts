import type { BankImport } from '@fairway/contracts/question-bank/bank-imports';
import { expect, test } from 'vitest';
import { jsonl } from '../../test/factories.ts';
import { setUpHarness } from '../../test/harness.ts';
import type { FoundDuplicate } from '../import/import-file.ts';
import { bankImportRows, bankImports } from '../schema.ts';

const h = setUpHarness();
const admin = { admin: 'chief' };
const base = '/api/v1/admin/bank/imports';

const read = (rows: { id: string }[], fields: Record<string, string> = {}) => h.dryRun({ text: jsonl(rows), fields });
const listed = (run: BankImport, outcome = 'duplicate') => h.importRows(run, outcome);
const apply = async (run: BankImport) => expect((await h.applyImport(run)).status).toBe(200);
const contentOf = async (number: string) => (await h.bankQuestion(await h.idOf(number))).content;

const question = 'Which light is shown?';
const choices = { A: 'Red', B: 'Green', C: 'White', D: 'Yellow' };
const permuted = { A: 'green.', B: 'red', C: 'Yellow', D: 'White' };
/** In the bank; equal to it; equal to that; and another question. */
const bank = { id: '1-7', question, choices, answer: 'B', reference: 'Old' };
const equal = { id: 'X-1', question: 'which LIGHT is shown', choices: permuted, answer: 'A', reference: 'New' };
const again = { ...equal, id: 'X-2' };
const other = { id: 'X-3', question: 'Which shape?' };
const otherChoices = { ...bank, id: 'X-4', choices: { ...choices, D: 'Blue' } };

test('duplicates with the bank and within the file are skipped unless somebody decides otherwise', async () => {
  await h.load([bank]);
  const run = await read([equal, again, other, otherChoices]);
  expect(run.counts).toMatchObject({ read: 4, added: 2, changed: 0, duplicate: 2 });
  expect(await listed(run)).toMatchObject([
    {
      bank_number: 'X-1',
      line: 1,
      reason: 'equal to 1-7 in the bank',
      question_id: await h.idOf('1-7'),
      duplicate: { choice: 'skip', can_replace: true },
      before: { reference: 'Old' },
      after: { reference: 'New' },
    },
    {
      bank_number: 'X-2',
      line: 2,
      reason: 'equal to X-1 on line 1',
      question_id: null,
      before: null,
      duplicate: { choice: 'skip', can_replace: false },
    },
  ]);
  await apply(run);
  expect(await h.idOf('X-3')).toBeTruthy();
  expect((await contentOf('1-7')).reference).toBe('Old');
});

test('a duplicate replaces the question of the bank, which keeps its number, id and label', async () => {
  await h.load([{ ...bank, label: '7' }]);
  const id = await h.idOf('1-7');
  const run = await read([equal, again], { duplicates: 'replace' });
  expect(run.counts).toMatchObject({ added: 0, changed: 1, duplicate: 2 });
  expect((await listed(run)).map(({ duplicate }) => duplicate?.choice)).toEqual(['replace', 'skip']);
  expect(await listed(run, 'changed')).toMatchObject([{ bank_number: '1-7', question_id: id }]);
  await apply(run);
  expect(await contentOf('1-7')).toMatchObject({ reference: 'New', answer: 'a', choice_a: 'green.' });
  expect((await h.bankQuestion(id)).question.ZNUMBER).toBe('7');
  expect((await read([equal, again], { duplicates: 'replace' })).counts).toMatchObject({ changed: 0, unchanged: 1 });
});

test('a choice for one row comes before that for all', async () => {
  await h.load([bank]);
  const run = await read([equal, again], { duplicate_rows: JSON.stringify({ 'X-2': 'keep' }) });
  expect(run.counts).toMatchObject({ added: 1, duplicate: 2 });
  expect(await listed(run, 'added')).toMatchObject([{ bank_number: 'X-2' }]);
  const both = await read([equal, again], { duplicates: 'keep', duplicate_rows: JSON.stringify({ 'X-1': 'skip' }) });
  expect(both.counts).toMatchObject({ added: 1, duplicate: 2 });
  expect(both.remarks).toMatchObject([{ kind: 'equal', rows: [{ bank_number: 'X-2' }] }]);
});

test('a row with the number of its question is an update, also beside equal questions of the bank', async () => {
  await h.load([bank, { ...bank, id: '1-8' }]);
  const run = await read([{ ...bank, id: '1-8', reference: 'New' }, bank, equal]);
  expect(run.counts).toMatchObject({ changed: 1, unchanged: 1, duplicate: 1 });
  expect(await listed(run)).toMatchObject([{ bank_number: 'X-1', reason: 'equal to 1-8 on line 1' }]);
});

test('the same words about two pictures are two questions', async () => {
  const about = (id: string, code: string) => ({ ...equal, id, illustration_ref: code });
  await h.load([about('1-7', 'D001DG')]);
  const run = await read([about('X-1', 'D002DG'), about('X-2', 'D001DG')]);
  expect(run.counts).toMatchObject({ added: 1, duplicate: 1 });
});

test.each([
  [{ duplicates: 'drop' }, 'duplicates'],
  [{ duplicate_rows: '{"X-1":"drop"}' }, 'duplicate_rows'],
])('the choice %j is refused', async (fields, field) => {
  const reply = await h.upload({ text: jsonl([equal]), fields: fields as Record<string, string> });
  expect([reply.status, await reply.json()]).toEqual([400, { [field]: 'Choose what becomes of duplicates' }]);
});

test('the command keeps duplicates unless it is told otherwise', async () => {
  await h.load([bank]);
  const file = await h.writeRows('more.jsonl', [equal, again]);
  const found: string[] = [];
  const onDuplicates = (all: FoundDuplicate[]) => found.push(...all.map(({ duplicate }) => duplicate.reason));
  const skip = { duplicates: { all: 'skip' as const, rows: {} }, onDuplicates };
  expect(await h.importFile(file, skip)).toMatchObject({ added: 0, changed: 0, skipped: 2 });
  expect(found).toEqual(['equal to 1-7 in the bank', 'equal to X-1 on line 1']);
  expect(await h.importFile(file)).toMatchObject({ added: 2, skipped: 0 });
});

test('a canceled dry run stores nothing, and a canceled import changes nothing', async () => {
  await h.load([bank]);
  const stop = new AbortController();
  stop.abort();
  expect((await h.upload({ text: jsonl([other]), signal: stop.signal })).status).toBe(503);
  expect(await h.db.select().from(bankImports)).toEqual([]);
  expect(await h.db.select().from(bankImportRows)).toEqual([]);
  const run = await read([other]);
  const headers = { 'x-auth-token': 'admin:chief', 'content-type': 'application/json' };
  const body = JSON.stringify({ file_hash: run.file_hash });
  const init = { method: 'POST', body, headers, signal: stop.signal };
  expect((await h.app.request(`${base}/${run._id}/apply`, init)).status).toBe(503);
  expect((await h.read<BankImport>(`${base}/${run._id}`, admin)).applied_at).toBeNull();
});

test('a row with the number of another question is left out unless somebody decides otherwise', async () => {
  await h.load([bank]);
  const texts = { question: 'What does a fid do?', choices: { A: 'Opens', B: 'Cuts', C: 'Burns', D: 'Sinks' } };
  const row = { ...bank, ...texts };
  const run = await read([row]);
  expect(run.counts).toMatchObject({ read: 1, added: 0, changed: 0, duplicate: 1 });
  const found = { bank_number: '1-7', reason: 'same number, another question', question_id: await h.idOf('1-7') };
  expect(await listed(run)).toMatchObject([
    {
      ...{ ...found, duplicate: { choice: 'skip', can_replace: true } },
      ...{ before: { stem: question }, after: { stem: texts.question } },
    },
  ]);
  expect((await read([row], { duplicates: 'replace' })).counts).toMatchObject({ changed: 0, duplicate: 1 });
  const replaced = await read([row], { duplicate_rows: JSON.stringify({ '1-7': 'replace' }) });
  expect(replaced.counts).toMatchObject({ added: 0, changed: 1, duplicate: 1 });

  const kept = await read([row], { duplicates: 'keep' });
  expect(kept.counts).toMatchObject({ added: 1, changed: 0, duplicate: 1 });
  await apply(kept);
  expect(await contentOf('1-7')).toMatchObject({ stem: question });
  const [added] = await listed(kept, 'added');
  expect(added).toMatchObject({ bank_number: expect.stringMatching(/^q-/), after: { stem: texts.question } });
  expect(await listed(await read([row]))).toMatchObject([{ reason: `equal to ${added?.bank_number} in the bank` }]);
});
