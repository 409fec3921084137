import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sourceQuestion } from '../../test/factories.ts';
import { askForSource, countMissingSources, readSource, requireQuestions } from './ask-source.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'source-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function fileOf(name: string, content: string) {
  await writeFile(join(folder, name), content);
  return join(folder, name);
}

/** What a person at a terminal types, and what is asked. */
async function ask(missing: { rows: number; unsourced: number; undated: number }, ...lines: string[]) {
  const [input, output] = [new PassThrough(), new PassThrough()];
  const asked = text(output);
  output.on('data', (chunk: Buffer) => chunk.toString().includes('> ') && input.write(`${lines.shift() ?? ''}\n`));
  const source = await askForSource(missing, { input, output });
  output.end();
  return { source, asked: await asked };
}

test('counts the rows that state no source, and no date of it', async () => {
  const rows = [{ source: null }, { source: ' ', source_date: '2005' }, { source: 'Own', source_date: null }, {}];
  const lines = rows.map((row, index) => JSON.stringify(sourceQuestion({ id: `1-${index}`, ...row })));
  const file = await fileOf('bank.jsonl', [...lines, 'oops'].join('\n'));
  expect(await countMissingSources([file, file])).toEqual({ rows: 8, unsourced: 4, undated: 6 });
});

test('asks for what is missing, and again after an answer that is not valid', async () => {
  const { source, asked } = await ask({ rows: 9, unsourced: 8, undated: 9 }, 'Coast Guard', 'June 2005', '2005-06');
  expect(source).toEqual({ source: 'Coast Guard', sourceDate: '2005-06' });
  expect(asked).toContain('8 of 9 questions do not state who published them');
  expect(asked).toContain('Write the year, such as 2005');
});

test('an empty answer leaves it open, and what rows state is not asked', async () => {
  const { source, asked } = await ask({ rows: 9, unsourced: 0, undated: 9 }, '');
  expect(source).toEqual({ source: '', sourceDate: '' });
  expect(asked).not.toContain('who published');
  expect((await ask({ rows: 9, unsourced: 0, undated: 0 })).asked).toBe('');
});

test('the options of the command are checked', () => {
  expect(readSource(' Coast Guard ', '2005')).toEqual({ source: 'Coast Guard', sourceDate: '2005' });
  expect(readSource(undefined, undefined)).toEqual({ source: '', sourceDate: '' });
  expect(() => readSource('x'.repeat(201), undefined)).toThrow('--source: Use at most 200 characters');
  expect(() => readSource(undefined, '6/2005')).toThrow('--source-date: Write the year');
});

test('a file that cannot be imported is named before any other is imported', async () => {
  const fine = await fileOf('fine.jsonl', JSON.stringify(sourceQuestion({ id: '1-1' })));
  const wrong = await fileOf('wrong.csv', 'BK\tNBR\n');
  const why = await fileOf('why.csv', 'number,explanation\n');
  await expect(requireQuestions([fine])).resolves.toBeUndefined();
  await expect(requireQuestions([fine, wrong])).rejects.toThrow(`${wrong}: The columns of this table`);
  await expect(requireQuestions([why])).rejects.toThrow(`${why}: This is a file of explanations`);
});
