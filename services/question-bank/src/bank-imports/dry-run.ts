import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Result } from '@fairway/contracts/call/fault';
import {
  type BankImport,
  type ImportInput,
  maxImportBytes,
  readChosenColumns,
  readDuplicateRows,
} from '@fairway/contracts/question-bank/bank-imports';
import type { Db } from '@fairway/db/open';
import { fail, ok } from '@fairway/kit/calls/fault';
import { WrongFile } from '@fairway/kit/csv/read-csv';
import type { FormFile } from '@fairway/kit/files/picture-form';
import type { Storage } from '@fairway/kit/files/stored-files';
import type { PoolConnection } from 'mysql2/promise';
import { forgetColumnMatch, listColumnMatches, saveColumnMatch } from '../import/column-matches.ts';
import { createDuplicates } from '../import/duplicates.ts';
import { type FoundColumns, WrongColumns } from '../import/formats/columns.ts';
import { BusyError } from '../import/formats/read-in-worker.ts';
import {
  describeMissingSource,
  type FoundDuplicate,
  importFile,
  newTally,
  type PreparedQuestion,
} from '../import/import-file.ts';
import { type OpenedSource, openSource } from '../import/open-source.ts';
import { pictureName } from '../import/picture.ts';
import { createPictures } from '../import/pictures.ts';
import { listTitles, noTaxonomy } from '../import/run-import.ts';
import type { RefusedQuestion, Source } from '../import/source.ts';
import { readStoredRows } from '../import/stored-rows.ts';
import { openStoredState } from '../import/stored-state.ts';
import { type BatchResult, compare, findKnown } from '../import/write-questions.ts';
import { inTransaction } from '../in-transaction.ts';
import { readContents } from '../versions/content.ts';
import { readExplanations } from './read-explanations.ts';
import { stagePack } from './stage-pack.ts';
import { type StagedBefore, type StagedQuestion, stagedBefore, stateOf } from './staged.ts';
import { createStaging, type Staging } from './staging.ts';
import { deleteOldImports, type ImportHead, insertImport, presentImport } from './store.ts';

type Deps = { db: Db; storage: Pick<Storage, 'has' | 'put'>; clock: () => Date };

/** `by`: the name of the administrator. */
type Upload = { files: FormFile[]; given: ImportInput; by: string; signal: AbortSignal };

/** More refused rows than this mean that it is the wrong kind of file. */
const maxRefused = 2_000;
const maxWarnings = 20;
/** Of work. The gateway waits 20 seconds for a write. */
const maxSeconds = 15;
const maxWaitSeconds = 18;
const batchSize = 500;

const wrongFile = (words: string) => fail('invalid', { file: words });

/** Reads an uploaded file like `npm run bank:import`, and stores the effect. The bank does not change. */
export async function startImport(deps: Deps, { files, given, by, signal }: Upload): Promise<Result<BankImport>> {
  const source = files.find(({ field }) => field === 'file');
  const pictures = files.filter(({ field }) => field === 'pictures');
  if (!source) return wrongFile('Choose a file');
  if (source.bytes.length > maxImportBytes) {
    return wrongFile('Choose a file of at most 8 MB. Import a larger bank on the command line.');
  }
  const misnamed = pictures.find(({ name }) => !pictureName.test(name));
  if (misnamed) return fail('invalid', { pictures: `${misnamed.name.slice(0, 60)} is not a picture file name` });
  const chosen = readChosenColumns(given.columns);
  const read = { fileName: source.name.slice(0, 200), fileHash: hashOf([source, ...pictures]), readAt: deps.clock() };
  const folder = await mkdtemp(join(tmpdir(), 'fairway-import-'));
  try {
    const images = join(folder, 'images');
    await mkdir(images);
    const file = join(folder, 'rows');
    await writeFile(file, source.bytes);
    for (const { name, bytes } of pictures) await writeFile(join(images, name), bytes);
    const matching = chosen ? { chosen } : { remembered: await listColumnMatches(deps.db) };
    await using opened = await openSource(file, {
      chosen: given.format || undefined,
      seconds: maxSeconds,
      waitSeconds: maxWaitSeconds,
      matching,
      signal,
    });
    const format = opened.content;
    if (opened.lacksBook && given.book === '') {
      return fail('invalid', {
        book: `The rows name no book. Choose the book of these questions. The file was read as ${opened.description}.`,
      });
    }
    return await inTransaction(deps.db, async (connection) => {
      const staging = createStaging(connection);
      if (format === 'questions') await stageQuestions(deps, staging, { file, opened, images, given, signal });
      else if (format === 'pack') await stagePack(deps.db, staging, opened);
      else await stageExplanations(staging, file, opened);
      const { columns, description: readAs } = opened;
      const at = read.readAt;
      if (chosen && columns) await saveColumnMatch(connection, columns, { by, at });
      signal.throwIfAborted();
      const shown = columns && presentColumns(columns, { by, at: at.toISOString() });
      return finish(connection, staging, { ...read, format, readAs, columns: shown ?? null });
    });
  } catch (error) {
    if (error instanceof WrongColumns) return await askForColumns(deps.db, read, error, chosen !== undefined);
    if (error instanceof WrongFile) return wrongFile(error.message);
    if (error instanceof BusyError) return fail('unavailable', error.message);
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const notApplied = { appliedAt: null, appliedBy: null, retiredAt: null };

type ReadFile = Pick<ImportHead, 'fileName' | 'fileHash' | 'readAt'>;

/** A dry run without rows, in which a person can say which columns the needed fields are. */
function askForColumns(
  db: Db,
  file: ReadFile,
  { columns, format }: WrongColumns,
  isChosen: boolean,
): Promise<Result<BankImport>> {
  return inTransaction(db, async (connection) => {
    if (isChosen && columns.isByHeadings) await forgetColumnMatch(connection, columns);
    const { id, counts } = createStaging(connection);
    const empty = { warnings: [], remarks: [], pictures: [], ...notApplied };
    const shown = presentColumns(columns);
    const head = { id, format: 'questions' as const, readAs: format, ...file, counts, columns: shown, ...empty };
    await insertImport(connection, head);
    return ok(presentImport(head));
  });
}

/** `by`: whoever chose them now. */
function presentColumns(
  { columns, missing, remembered, isByHeadings }: FoundColumns,
  now?: { by: string; at: string },
) {
  const chosen = remembered ?? (isByHeadings ? undefined : now);
  return { columns, missing, chosen: chosen ? { by: chosen.by, at: chosen.at } : null };
}

function hashOf(files: FormFile[]): string {
  const hash = createHash('sha256');
  for (const { name, bytes } of files) hash.update(`${name}\0${bytes.length}\0`).update(bytes);
  return hash.digest('hex');
}

async function finish(
  connection: PoolConnection,
  staging: Staging,
  file: ReadFile & Pick<ImportHead, 'format' | 'readAs' | 'columns'>,
): Promise<Result<BankImport>> {
  const { id, counts, warnings, pictures } = staging;
  const remarks = staging.remarks.finish();
  if (counts.refused > maxRefused) {
    await connection.rollback();
    return wrongFile('More than 2,000 rows cannot be read. Is this the right file?');
  }
  if (counts.read === 0) return wrongFile('There are no rows in this file');
  await staging.flush();
  await deleteOldImports(connection, file.readAt);
  const head = { id, ...file, counts, warnings, remarks, pictures, ...notApplied };
  await insertImport(connection, head);
  return ok(presentImport(head));
}

async function stageQuestions(
  { db, storage, clock }: Deps,
  staging: Staging,
  {
    file,
    opened,
    images,
    given,
    signal,
  }: { file: string; opened: OpenedSource; images: string } & Omit<Upload, 'files' | 'by'>,
): Promise<void> {
  const tally = newTally();
  const pictures = createPictures({ db, storage, clock, stage: (picture) => staging.pictures.push(picture) });
  const report = {
    opened: () => {},
    refused: (_file: string, line: number, reason: string, about: RefusedQuestion) =>
      staging.refuse(line, reason, about),
    warning: (words: string) => {
      if (staging.warnings.length < maxWarnings) staging.warnings.push(words.replace(`${file}: `, ''));
    },
    progress: () => {},
  };
  const write = (batch: PreparedQuestion[]) => {
    signal.throwIfAborted();
    return stageBatch(staging, batch);
  };
  // Categories are created when the import is applied.
  const parts = { pictures, taxonomy: noTaxonomy, write, report, maxRefused };
  const source = { source: given.source, sourceDate: given.source_date };
  const { remarks } = staging;
  const known = { books: await listTitles(db), stored: openStoredState(db) };
  const duplicates = createDuplicates({ all: given.duplicates, rows: readDuplicateRows(given.duplicate_rows) ?? {} });
  const onDuplicates = (found: FoundDuplicate[]) => stageDuplicates(staging, found);
  const choices = { remarks, source, book: given.book, duplicates, onDuplicates };
  await importFile({ ...known, ...parts, ...choices }, { file, opened }, tally, images);
  const missing = describeMissingSource(tally);
  if (missing !== '') staging.warnings.push(`${missing} To state it, choose the file again and fill in the source.`);
  staging.counts.read = tally.read;
  staging.counts.held_back = tally.heldBack;
}

/** Each with the question of the bank that it is equal to, if it is in the bank. */
async function stageDuplicates({ connection, add }: Staging, found: FoundDuplicate[]): Promise<void> {
  const known = await findKnown(
    connection,
    found.flatMap(({ duplicate }) => duplicate.original?.bankNumber ?? []),
  );
  const stored = await readBefore(
    connection,
    [...known.values()].map(({ id }) => id),
  );
  for (const { duplicate, question } of found) {
    const { place, reason, original, choice } = duplicate;
    const { id = null } = known.get(original?.bankNumber.toLowerCase() ?? '') ?? {};
    const before = stored.get(id ?? 0) ?? null;
    const row = { ...stagedQuestion(question), duplicate: { choice, can_replace: original !== undefined } };
    const { bankNumber, line } = place;
    add({ outcome: 'duplicate', bankNumber, questionId: id, seen: '', line, reason, before, row });
  }
}

/** Questions of the bank as a dry run shows them, by id. */
async function readBefore(connection: PoolConnection, ids: number[]): Promise<Map<number, StagedBefore>> {
  const contents = await readContents(connection, ids);
  const stored = await readStoredRows(connection, ids);
  return new Map(
    [...stored].flatMap(([id, row]): [number, StagedBefore][] => {
      const content = contents.get(id)?.content;
      return content ? [[id, stagedBefore(content, row)]] : [];
    }),
  );
}

/** Without what is found again when it is applied. */
function stagedQuestion(prepared: PreparedQuestion): StagedQuestion {
  const { zincategory: _, zinsubcategory: __, illustrationId: ___, picture, ...question } = prepared;
  const { fileName, storedName, alt } = picture ?? { fileName: '', storedName: '', alt: '' };
  return { question, picture: picture && { fileName, storedName, alt: question.illustrationAlt || alt } };
}

async function stageBatch(staging: Staging, batch: PreparedQuestion[]): Promise<BatchResult> {
  const { connection, add, flush } = staging;
  const compared = await compare(connection, batch);
  const isChange = ({ outcome }: { outcome: string }) => outcome !== 'unchanged';
  const ids = compared.filter(isChange).flatMap(({ before }) => before?.id ?? []);
  const stored = await readBefore(connection, ids);
  for (const { row: question, before, outcome } of compared) {
    const { bankNumber } = question;
    const questionId = before?.id ?? null;
    const row = isChange({ outcome }) ? stagedQuestion(question) : null;
    const shown = { before: stored.get(questionId ?? 0) ?? null, row };
    add({ bankNumber, questionId, seen: stateOf(before), line: null, reason: '', outcome, ...shown });
  }
  await flush();
  return { added: 0, changed: 0, conflicts: 0 };
}

async function stageExplanations(staging: Staging, file: string, opened: Source): Promise<void> {
  type Row = Extract<Awaited<ReturnType<ReturnType<typeof readExplanations>['next']>>['value'], { solution: string }>;
  const { connection, counts, add, refuse, flush } = staging;
  let batch: Row[] = [];

  async function stage(): Promise<void> {
    const known = await findKnown(
      connection,
      batch.map(({ bankNumber }) => bankNumber),
    );
    const contents = await readContents(
      connection,
      [...known.values()].map(({ id }) => id),
    );
    for (const { line, bankNumber, solution, credit, hasCredit } of batch) {
      const found = known.get(bankNumber.toLowerCase());
      const before = contents.get(found?.id ?? 0)?.content;
      if (!found || !before) {
        refuse(line, 'no question has this bank number', { number: bankNumber });
        continue;
      }
      const isSame = before.solution === solution && (!hasCredit || before.credit === credit);
      const row = { bankNumber: found.bankNumber, questionId: found.id, seen: stateOf(found), line, reason: '' };
      if (isSame) add({ ...row, outcome: 'unchanged', before: null, row: null });
      else add({ ...row, outcome: 'changed', before, row: { solution, credit } });
    }
    batch = [];
    await flush();
  }

  const ignored = new Set<string>();
  for await (const row of readExplanations(opened.rows(), ignored)) {
    counts.read++;
    if ('reason' in row) refuse(row.line, row.reason, { number: row.bankNumber });
    else {
      staging.remarks.addTexts({ file, ...row }, { explanation: row.solution });
      batch.push(row);
    }
    if (batch.length === batchSize) await stage();
    if (counts.refused > maxRefused) break;
  }
  if (ignored.size > 0) staging.warnings.push(`ignored columns: ${[...ignored].join(', ').slice(0, 200)}`);
  await stage();
}
