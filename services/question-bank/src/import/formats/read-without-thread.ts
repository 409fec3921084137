/** For tests: most of them are about a format, and many threads at a time are hard on the machine. */
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FileFormat } from '@fairway/contracts/question-bank/file-formats';
import { openSource } from '../open-source.ts';
import type { SourceRow } from '../source.ts';
import { type FormatTask, readFormat } from './read-format.ts';

type Value = Record<string, unknown> & { choices: Record<string, string> };

/** Reads a file in the thread of the test. */
const withoutThread = (task: FormatTask) => readFormat(task, () => {});

/** Opens and reads a file as an import does. */
export async function read(content: string | Uint8Array | AsyncIterable<Uint8Array>, chosen?: FileFormat) {
  const folder = await mkdtemp(join(tmpdir(), 'read-'));
  try {
    const path = join(folder, 'file');
    await writeFile(path, content);
    await using opened = await openSource(path, { chosen, run: withoutThread });
    const rows: SourceRow[] = [];
    for await (const row of opened.rows()) rows.push(row);
    const { description, lacksBook, picturesFolder } = opened;
    return {
      rows,
      description,
      lacksBook,
      values: rows.flatMap((row) => ('value' in row ? (row.value as Value) : [])),
      reasons: rows.flatMap((row) => ('reason' in row ? [[row.line, row.reason]] : [])),
      pictures: picturesFolder ? (await readdir(picturesFolder)).sort() : [],
    };
  } finally {
    await rm(folder, { recursive: true });
  }
}
