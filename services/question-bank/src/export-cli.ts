/** `npm run bank:export -- FILE [options]`: see docs/question-format.md. */
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { questionStatuses } from '@fairway/contracts/question-bank/admin-questions';
import { type ExportFormat, exportFormats } from '@fairway/contracts/question-bank/export-formats';
import type { Db } from '@fairway/db/open';
import { openStorage } from '@fairway/kit/files/storage';
import { runCommand } from '@fairway/kit/service/command-line';
import { type BankFilters, idsByNumber } from './admin/list.ts';
import { exportQuestions } from './import/export-questions.ts';
import { listTitles } from './import/run-import.ts';
import { withBank } from './with-bank.ts';

/** `.qti.zip` before `.zip`. */
const formats = (Object.keys(exportFormats) as ExportFormat[]).toSorted(
  (a, b) => exportFormats[b].extension.length - exportFormats[a].extension.length,
);

const usage = `usage: bank:export -- FILE [--format FORMAT] [--book TITLE] [--status STATUS]
  FILE      the file to write
  --format  ${formats.join(', ')}; otherwise by the ending of FILE
  --book    only questions of this book
  --status  only questions that are ${questionStatuses.join(', ')}`;

const options = { format: { type: 'string' }, book: { type: 'string' }, status: { type: 'string' } } as const;

async function main(): Promise<number> {
  const { positionals, values } = parseArgs({ allowPositionals: true, options });
  const [file, ...others] = positionals;
  const given = values.format;
  const format = formats.find((one) => (given ? one === given : file?.endsWith(`.${exportFormats[one].extension}`)));
  const status = questionStatuses.find((one) => one === values.status);
  if (!file || others.length > 0 || !format || (values.status !== undefined && !status)) throw new Error(usage);
  const draft = `${file}.part`;
  let count = 0;
  async function* counted(pages: AsyncIterable<number[]>) {
    for await (const ids of pages) {
      count += ids.length;
      yield ids;
    }
  }
  return withBank('bank-export', async ({ config, db }) => {
    const pages = counted(idsByNumber(db, { status, book: await numberOf(db, values.book) }));
    const deps = { db, storage: openStorage(config.STORAGE_DIR) };
    await pipeline(exportQuestions(deps, pages, format), createWriteStream(draft));
    await rename(draft, file);
    console.log(`${count.toLocaleString('en-US')} questions as ${exportFormats[format].title}: ${file}`);
    return 0;
  }).finally(() => rm(draft, { force: true }));
}

async function numberOf(db: Db, title: string | undefined): Promise<BankFilters['book']> {
  if (title === undefined) return undefined;
  const titles = await listTitles(db);
  const book = titles.find((one) => one.title.toLowerCase() === title.toLowerCase());
  if (!book)
    throw new Error(`There is no book “${title}”. The books are ${titles.map((one) => one.title).join(', ')}.`);
  return String(book.zinbook);
}

await runCommand(main);
