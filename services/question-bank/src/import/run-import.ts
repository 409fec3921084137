import { once } from 'node:events';
import { readdirSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import { usualDuplicateChoice } from '@fairway/contracts/question-bank/duplicate-choices';
import { bankChangedChannel } from '@fairway/contracts/queues/channels';
import type { Db } from '@fairway/db/open';
import type { Storage } from '@fairway/kit/files/stored-files';
import { channelOf } from '@fairway/kit/redis/channel';
import type { Redis } from 'ioredis';
import { books } from '../schema.ts';
import type { BookTitle } from './bank-row.ts';
import { createDuplicates, type DuplicateChoices } from './duplicates.ts';
import { type ImportDeps, importFile, newTally, type Tally } from './import-file.ts';
import { openSource, type Reading } from './open-source.ts';
import { createPictures } from './pictures.ts';
import { createRemarks, type Remarks } from './remarks.ts';
import { openStoredState, type StatedSource } from './stored-state.ts';
import { createTaxonomy, type Taxonomy } from './taxonomy.ts';
import { compareQuestions, writeQuestions } from './write-questions.ts';

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

type Run = {
  db: Db;
  storage: Pick<Storage, 'has' | 'put'>;
  files: string[];
  imagesFolder?: string | undefined;
  source?: StatedSource | undefined;
  book?: string;
  reading?: Reading;
  remarks?: Remarks;
  duplicates?: DuplicateChoices;
  onDuplicates?: ImportDeps['onDuplicates'];
  clock: () => Date;
  report: ImportDeps['report'];
};

/** Imports files one after the other. Running it again, even after a killed run, has the same result. */
export async function runImport({ db, storage, clock, ...run }: Run): Promise<Tally> {
  const pictures = createPictures({ db, storage, clock });
  const write: ImportDeps['write'] = (batch) => writeQuestions(db, batch, clock());
  return importFiles({ db, ...run }, { pictures, taxonomy: createTaxonomy(db), write });
}

/** The tally that `runImport` would return; nothing is written. */
export async function tryImport({ db, clock, ...run }: Omit<Run, 'storage'>): Promise<Tally> {
  const storage = { has: async () => true, put: async () => {} };
  const pictures = createPictures({ db, storage, clock, stage: () => {} });
  const write: ImportDeps['write'] = (batch) => compareQuestions(db.$client, batch);
  return importFiles({ db, ...run }, { pictures, taxonomy: noTaxonomy, write });
}

/** In a dry run no category is created. */
export const noTaxonomy: Taxonomy = { category: async () => 0, subcategory: async () => 0 };

const noSource: StatedSource = { source: '', sourceDate: '' };

async function importFiles(
  {
    db,
    files,
    imagesFolder,
    source = noSource,
    book = '',
    reading,
    remarks = createRemarks(),
    duplicates: choices = { all: usualDuplicateChoice, rows: {} },
    onDuplicates,
    report,
  }: Omit<Run, 'storage' | 'clock'>,
  parts: Pick<ImportDeps, 'pictures' | 'taxonomy' | 'write'>,
): Promise<Tally> {
  const tally = newTally();
  const stored = openStoredState(db);
  const duplicates = createDuplicates(choices);
  const given = { stored, remarks, duplicates, onDuplicates, source, book, report };
  const deps: ImportDeps = { books: await listTitles(db), ...given, ...parts };
  for (const file of files) {
    await using opened = await openSource(file, reading);
    await importFile(deps, { file, opened }, tally, imagesFolder);
  }
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
