import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import { sampleSource } from '../catalogue/bank-facts.ts';
import { type BankRow, type BookTitle, knownFields, readRow } from './bank-row.ts';
import type { Picture, Pictures } from './pictures.ts';
import { readCsv } from './read-csv.ts';
import { type Reading, readJsonl } from './read-lines.ts';
import type { Taxonomy } from './taxonomy.ts';
import type { BatchResult, WritableQuestion } from './write-questions.ts';

/** `fromElsewhere`: accepted rows that are not of the sample bank. */
export type Tally = {
  read: number;
  added: number;
  changed: number;
  refused: number;
  /** Changed rows of questions that an administrator has edited: they wait for a decision. */
  conflicts: number;
  heldBack: number;
  fromElsewhere: number;
};

/** A question with its picture. */
export type PreparedQuestion = WritableQuestion & { picture: Picture | null };

export type ImportDeps = {
  books: BookTitle[];
  pictures: Pictures;
  taxonomy: Taxonomy;
  /** Writes a batch; resolves when it is committed. */
  write: (batch: PreparedQuestion[]) => Promise<BatchResult>;
  /** Stops reading the file after this many refused rows. */
  maxRefused?: number;
  report: {
    refused: (file: string, line: number, reason: string) => void;
    warning: (text: string) => void;
    progress: (file: string, bytesRead: number, tally: Tally) => void;
  };
};

const batchSize = 500;

/** Default folders of a file's pictures. */
const pictureFolders = ['illustrations', 'images'];

/** Imports one file in batches; invalid rows are reported and skipped. Adds to `tally`. */
export async function importFile(
  deps: ImportDeps,
  file: string,
  tally: Tally,
  imagesFolder: string | undefined = pictureFolders.map((name) => join(dirname(file), name)).find(existsSync),
): Promise<void> {
  const { report } = deps;
  const reading: Reading = { bytesRead: 0 };
  const seen = new Set<string>();
  const strange = new Set<string>();
  let batch: PreparedQuestion[] = [];

  async function flush(): Promise<void> {
    if (batch.length === 0) return;
    const { added, changed, conflicts } = await deps.write(batch);
    tally.added += added;
    tally.changed += changed;
    tally.conflicts += conflicts;
    batch = [];
    report.progress(file, reading.bytesRead, tally);
  }

  for await (const source of readRows(file, reading)) {
    if (tally.refused > (deps.maxRefused ?? Number.POSITIVE_INFINITY)) break;
    tally.read++;
    const row = 'reason' in source ? { reasons: [source.reason] } : readRow(source.value, deps.books);
    const again = 'reasons' in row ? undefined : row.bankNumber.toLowerCase();
    if (again !== undefined && seen.has(again)) {
      refuse(source.line, ['duplicate id in this file']);
      continue;
    }
    const question = 'reasons' in row ? row : await prepare(deps, row, imagesFolder);
    if ('reasons' in question) {
      refuse(source.line, question.reasons);
      continue;
    }
    if ('value' in source) warnAboutUnknownFields(source.value);
    seen.add(question.bankNumber.toLowerCase());
    if (question.heldBack) tally.heldBack++;
    if (question.source !== sampleSource) tally.fromElsewhere++;
    batch.push(question);
    if (batch.length === batchSize) await flush();
  }
  await flush();
  report.progress(file, reading.bytesRead, tally);

  function refuse(line: number, reasons: string[]): void {
    tally.refused++;
    report.refused(file, line, reasons.join('; '));
  }

  function warnAboutUnknownFields(value: unknown): void {
    for (const field of Object.keys(value as object)) {
      if (knownFields.has(field) || strange.has(field)) continue;
      strange.add(field);
      report.warning(`${file}: the field ${JSON.stringify(field.slice(0, 60))} is unknown and ignored`);
    }
  }
}

function readRows(file: string, reading: Reading) {
  return extname(file).toLowerCase() === '.csv' ? readCsv(file, reading) : readJsonl(file, reading);
}

async function prepare(
  { pictures, taxonomy }: ImportDeps,
  row: BankRow,
  folder: string | undefined,
): Promise<PreparedQuestion | { reasons: string[] }> {
  const picture = await findPicture(pictures, row, folder);
  if (picture && 'reason' in picture) return { reasons: [picture.reason] };
  if (picture) await pictures.describe(picture, row.illustrationAlt);
  const { zinbook, department } = row;
  const zincategory = await taxonomy.category(zinbook, row.category);
  const zinsubcategory = await taxonomy.subcategory({ department, zinbook, zincategory }, row.subcategory);
  const storedName = picture?.storedName ?? '';
  return {
    ...row,
    picture: picture ?? null,
    zincategory,
    zinsubcategory,
    illustrationId: picture?.id ?? null,
    heldBack: row.illustrationRef !== '' && picture === undefined,
    contentHash: createHash('sha256')
      .update(JSON.stringify([row, storedName]))
      .digest('hex')
      .slice(0, 32),
  };
}

/** Undefined if the row has none, or only a code that matches no file. */
async function findPicture(pictures: Pictures, { illustration, illustrationRef }: BankRow, folder: string | undefined) {
  if (illustration !== '') return pictures.byName(folder, illustration);
  return illustrationRef === '' ? undefined : pictures.byCode(folder, illustrationRef);
}
