import type { ExportFormat } from '@fairway/contracts/question-bank/export-formats';
import type { Db } from '@fairway/db/open';
import type { Storage } from '@fairway/kit/files/stored-files';
import { writers } from './formats/writers.ts';
import { writeTemplate } from './formats/xlsx/write-xlsx.ts';
import { listTitles } from './run-import.ts';
import { readStoredRows, type StoredRow } from './stored-rows.ts';

type Deps = { db: Db; storage: Pick<Storage, 'read'> };

/** The questions as a file in pieces, in the memory of a page of them; ending the generator ends the work. */
export function exportQuestions(
  { db, storage }: Deps,
  pages: AsyncIterable<number[]>,
  format: ExportFormat,
): AsyncGenerator<Uint8Array> {
  if (format === 'template') return templateOf(db);
  return writers[format](readPages(db, pages), async (storedName) => {
    const stored = await storage.read(`illustrations/${storedName}`);
    return stored && new Uint8Array(await new Response(stored.body).arrayBuffer());
  });
}

async function* readPages(db: Db, pages: AsyncIterable<number[]>): AsyncGenerator<StoredRow[]> {
  for await (const ids of pages) {
    const rows = await readStoredRows(db.$client, ids);
    yield ids.flatMap((id) => rows.get(id) ?? []);
  }
}

async function* templateOf(db: Db): AsyncGenerator<Uint8Array> {
  yield* writeTemplate(await listTitles(db));
}
