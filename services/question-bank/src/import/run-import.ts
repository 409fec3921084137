import { once } from 'node:events';
import { readdirSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import { bankChangedChannel } from '@fairway/contracts/channels';
import type { Db } from '@fairway/db/open';
import { channelOf } from '@fairway/kit/channel';
import type { Storage } from '@fairway/kit/storage';
import type { Redis } from 'ioredis';
import { books } from '../schema.ts';
import type { BookTitle } from './bank-row.ts';
import { type ImportDeps, importFile, type Tally } from './import-file.ts';
import { createPictures } from './pictures.ts';
import { createTaxonomy } from './taxonomy.ts';
import { writeQuestions } from './write-questions.ts';

/** Files of rows, including those in folders. Throws if a file does not exist. */
export function findSources(paths: string[]): string[] {
  return paths.flatMap((path) =>
    statSync(path).isDirectory()
      ? readdirSync(path)
          .filter((name) => ['.jsonl', '.csv'].includes(extname(name).toLowerCase()))
          .sort()
          .map((name) => join(path, name))
      : [path],
  );
}

/** Imports files one after the other. Running it again, even after a killed run, has the same result. */
export async function runImport({
  db,
  storage,
  files,
  imagesFolder,
  clock,
  report,
}: {
  db: Db;
  storage: Pick<Storage, 'has' | 'put'>;
  files: string[];
  imagesFolder?: string | undefined;
  clock: () => Date;
  report: ImportDeps['report'];
}): Promise<Tally> {
  const tally: Tally = { read: 0, added: 0, changed: 0, refused: 0, conflicts: 0, heldBack: 0, fromElsewhere: 0 };
  const pictures = createPictures({ db, storage, clock });
  const write: ImportDeps['write'] = (batch) => writeQuestions(db, batch, clock());
  const deps: ImportDeps = { books: await listTitles(db), pictures, taxonomy: createTaxonomy(db), write, report };
  for (const file of files) await importFile(deps, file, tally, imagesFolder);
  return tally;
}

export async function listTitles(db: Db): Promise<BookTitle[]> {
  const titles = { zinbook: books.zinbook, department: books.zinbookcategory, title: books.title };
  return (await db.select(titles).from(books)) as BookTitle[];
}

/** Notifies the running services to reload the bank. Without Redis they notice within seconds. */
export async function announceBankChange(redis: Redis): Promise<void> {
  if (redis.status !== 'ready') await once(redis, 'ready', { signal: AbortSignal.timeout(1_000) }).catch(() => {});
  await redis.publish(channelOf(redis, bankChangedChannel), '').catch(() => {});
}
