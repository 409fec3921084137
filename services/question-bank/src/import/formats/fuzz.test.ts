import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WrongFile } from '@fairway/kit/csv/read-csv';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type BookTitle, readRow } from '../bank-row.ts';
import { openSource } from '../open-source.ts';
import type { SourceRow } from '../source.ts';
import { withBook } from '../with-book.ts';
import { readFormat } from './read-format.ts';
import { damagedCopies, samples } from './samples.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'fuzz-'));
});
/** pdf.js leaves some rejections of damaged files unhandled: the thread logs them. */
const ofRunner = process.listeners('unhandledRejection');
beforeAll(() => {
  process.removeAllListeners('unhandledRejection');
  process.on('unhandledRejection', (error: Error) => {
    if (!/^(?:ParserEOF|XRefEntry)Exception$/.test(error.name))
      for (const listener of ofRunner) listener(error, Promise.resolve());
  });
});
afterAll(() => {
  process.removeAllListeners('unhandledRejection');
  for (const listener of ofRunner) process.on('unhandledRejection', listener);
  rmSync(folder, { recursive: true });
});

/** So many damaged copies of each format: `FORMAT_FUZZ=2000 npx vitest run src/import/formats/fuzz.test.ts`. */
const copies = Number(process.env.FORMAT_FUZZ ?? 48);

const book = 'Rules of the Road';
const books: BookTitle[] = [{ zinbook: 2, department: 2, title: book }];

/** Every row is one of the bank, or has a reason; its line fits its column. */
function check(row: SourceRow): void {
  expect(row.line).toSatisfy((line: number) => Number.isInteger(line) && line > 0 && line < 2 ** 32);
  if ('reason' in row) expect(row.reason).not.toBe('');
  else readRow(withBook(row.value, { book, books }), books);
}

const leftovers = () => readdirSync(folder).filter((name) => name.startsWith('fairway-read-'));

test.each(Object.entries(samples))(
  `${copies} damaged files of %s are refused with a sentence, or read row by row`,
  async (_, { format, bytes }) => {
    const path = join(folder, 'file');
    for (const copy of damagedCopies(bytes(), copies)) {
      writeFileSync(path, copy);
      const out = mkdtempSync(join(folder, 'out-'));
      mkdirSync(join(out, 'images'));
      const { fault } = await readFormat({ path, format, folder: out }, () => {});
      if (fault === '') {
        const lines = readFileSync(join(out, 'rows.jsonl'), 'utf8').split('\n').filter(Boolean);
        for (const line of lines) check(JSON.parse(line) as SourceRow);
      }
      rmSync(out, { recursive: true });
    }
  },
  600_000,
);

test('a thread leaves nothing behind, whether it reads a damaged file or refuses it', async () => {
  vi.stubEnv('TMPDIR', folder);
  const path = join(folder, 'file');
  for (const name of ['aiken', 'xlsx', 'pdf']) {
    for (const copy of damagedCopies(samples[name]?.bytes() ?? new Uint8Array(), 1)) {
      writeFileSync(path, copy);
      try {
        await using opened = await openSource(path);
        for await (const row of opened.rows()) check(row);
      } catch (error) {
        expect(error).toBeInstanceOf(WrongFile);
      }
    }
  }
  vi.unstubAllEnvs();
  expect(leftovers()).toEqual([]);
}, 600_000);
