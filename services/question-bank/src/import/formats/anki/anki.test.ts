import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { read } from '../read-without-thread.ts';
import { ankiOf, samples, zipOf } from '../samples.ts';

test('numbers of answers in Anki count from 0 too, and a reason stays with its choice', async () => {
  const columns = '#separator:tab\n#html:false\n#columns:Question\tA\tB\tC\tD\tAnswer\treason_b\n';
  const { values } = await read(`${columns}q\tw\tx\ty\tz\t0\t\nq2\tw\tx\ty\tz\t1\twhy\n`);
  expect(values.map(({ answer, reasons }) => [answer, reasons])).toEqual([
    ['A', {}],
    ['B', { B: 'why' }],
  ]);
});

test.each([true, false])('notes of Anki keep tags, pictures and the rest of the answer (new: %s)', async (isNew) => {
  const { values, reasons, pictures } = await read(samples[isNew ? 'anki since 2022' : 'anki before']?.bytes() ?? '');
  expect(values).toMatchObject([
    {
      id: expect.stringMatching(/^anki-[0-9a-f]{12}$/),
      category: 'Anchor lights',
      solution: 'Rule 30',
      illustration: pictures[0],
    },
  ]);
  expect(reasons).toEqual([[2, '“Only this?” has no lettered choices, such as A. One ball']]);
  const names = ['Answer', 'Question', 'Option 1', 'Option 2', 'Option 3', 'Option 4', 'Explanation'];
  const named = await read(ankiOf([['g', '', ['2', 'Which?', 'a', 'b', 'c', 'd', 'why']]], isNew, names));
  const row = { question: 'Which?', choices: { A: 'a', B: 'b', C: 'c', D: 'd' }, answer: 'B', solution: 'why' };
  expect(named.values).toMatchObject([row]);
});

test('a view instead of the notes of Anki is not run', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'anki-'));
  const path = join(folder, 'collection');
  const database = new DatabaseSync(path);
  database.exec('create table col (models text); create table x (a); create view NOTES as select a as guid from x');
  database.close();
  const collection = await readFile(path);
  await rm(folder, { recursive: true });
  await expect(read(zipOf({ 'collection.anki2': collection }))).rejects.toThrow('There are no notes of Anki');
});

test('a line that names no separator is no table', async () => {
  expect((await read(`#separator:\n${'a\tb\n'.repeat(3)}`)).values).toEqual([]);
});
