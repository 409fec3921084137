import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ImportRow } from '@fairway/contracts/question-bank/bank-imports';
import type { ExportFormat } from '@fairway/contracts/question-bank/export-formats';
import { setUp } from '@fairway/test-support/set-up';
import { beforeAll, expect, test } from 'vitest';
import { openHarness } from '../../test/harness.ts';
import { idsByNumber } from '../admin/list.ts';
import { exportQuestions } from './export-questions.ts';
import { openZip } from './formats/zip.ts';
import { findSources } from './run-import.ts';

const h = setUp(openHarness);
const sampleBank = join(import.meta.dirname, '../../sample-bank');
/** A text like a formula, as `csvLine` guards it, and one that has the quote itself. */
const formulas = ['- 5 feet', "'=1", '＝2', '  @'];

beforeAll(async () => {
  await h.importFile('', { files: findSources([sampleBank]), storage: h.deps.storage });
  const [A, B, C, D] = formulas.map((text) => text.trim());
  await h.load([
    { id: 'F-1', choices: { A, B, C, D: `${D}.` } },
    {
      id: 'F-2',
      department: 'Engine',
      book: 'Motor Plants',
      category: '',
      subcategory: 'Fuel, "light"',
      ratings: ['ZDL2', 'ZDL19'],
    },
    { id: 'F-3', question: 'Two\nlines\n\nand  columns\there', label: '17', solution: "- one\n'two" },
  ]);
  await h.edit(await h.idOf('F-3'), { solution: 'An edit of an administrator.', reason_b: 'Why B' });
});

async function exported(format: ExportFormat): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of exportQuestions(h.deps, idsByNumber(h.db, {}), format)) pieces.push(piece);
  return Buffer.concat(pieces);
}

async function write(name: string, bytes: Uint8Array | string): Promise<string> {
  const path = join(h.folder, name);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, bytes);
  return path;
}

const differences = ({ before, after }: ImportRow) =>
  Object.entries(after ?? {}).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify((before as never)[name]),
  );

test.each(['jsonl', 'csv'] as const)('the whole bank as %s changes nothing when it is imported', async (format) => {
  const bytes = await exported(format);
  const file = await write(`whole/questions.${format}`, bytes);
  const tally = await h.importFile(file, { storage: h.deps.storage });
  const total = await h.db.$client.query('select count(*) as total from questions');
  expect(tally).toMatchObject({ added: 0, changed: 0, conflicts: 0, refused: 0, warnings: [] });
  expect(tally.read).toBe((total[0] as { total: number }[])[0]?.total);
  expect((await h.dryRun({ text: bytes })).counts).toMatchObject({
    read: tally.read,
    unchanged: tally.read,
    changed: 0,
    conflict: 0,
    refused: 0,
  });
});

test('pictures of the archive are those of the bank', async () => {
  const zip = openZip(await exported('jsonl'));
  expect(zip.names.length).toBeGreaterThan(12);
  const folder = 'archive';
  for (const name of zip.names) await write(join(folder, name), zip.read(name) ?? '');
  const other = await h.importFile(join(h.folder, folder, 'questions.jsonl'), { storage: h.deps.storage });
  expect(other).toMatchObject({ changed: 0, refused: 0, conflicts: 0 });
});

test('an edit in the file is exactly what the dry run shows', async () => {
  const csv = (await exported('csv')).toString();
  const edited = csv.replace('"\'- 5 feet"', '"- 6 feet"');
  expect(edited).not.toBe(csv);
  const run = await h.dryRun({ text: edited });
  expect(run.counts).toMatchObject({ changed: 1, conflict: 0, refused: 0 });
  const changed = await h.importRows(run, 'changed');
  expect(changed.map(({ bank_number }) => bank_number)).toEqual(['F-1']);
  expect(changed.flatMap(differences)).toEqual([['choice_a', '- 6 feet']]);
});

test('the template has the columns of a sheet and the values that they allow, and is read like any other', async () => {
  const parts = openZip(await exported('template'));
  const sheets = [1, 2].map((number) => parts.read(`xl/worksheets/sheet${number}.xml`)?.toString() ?? '');
  for (const text of ['Bank number', 'Explanation', 'EXAMPLE']) expect(sheets[0]).toContain(`>${text}<`);
  expect(sheets[0]).toContain("'Allowed values'!$B$2:$B$13");
  for (const text of ['Deck', 'Engine', 'Motor Plants', 'Rules of the Road']) expect(sheets[1]).toContain(`>${text}<`);
  const reply = await h.upload({ text: await exported('template') });
  expect(await reply.json()).toEqual({ file: 'There are no rows in this file' });
});
