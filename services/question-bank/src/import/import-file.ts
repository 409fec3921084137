import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { sampleSource } from '../catalogue/bank-facts.ts';
import { areUnlike, looseFingerprint } from '../versions/fingerprints.ts';
import { type BankRow, type BookTitle, knownFields, readRow } from './bank-row.ts';
import { contentHash } from './content-hash.ts';
import type { Duplicate, Duplicates } from './duplicates.ts';
import { derivedNumber } from './formats/derived-number.ts';
import { namedPicture } from './named-picture.ts';
import type { OpenedSource } from './open-source.ts';
import type { Picture } from './picture.ts';
import type { Pictures } from './pictures.ts';
import type { FileLine, Remarks } from './remarks.ts';
import type { RefusedQuestion, SourceRow } from './source.ts';
import type { StatedSource, StoredQuestion, StoredState } from './stored-state.ts';
import type { Taxonomy } from './taxonomy.ts';
import { withBook } from './with-book.ts';
import type { BatchResult, WritableQuestion } from './write-questions.ts';

/** `fromElsewhere`: accepted rows that are not of the sample bank. */
export type Tally = {
  read: number;
  added: number;
  changed: number;
  refused: number;
  /** Changed rows of questions that an administrator has edited: they wait for a decision. */
  conflicts: number;
  /** Duplicates that were left out. */
  skipped: number;
  heldBack: number;
  fromElsewhere: number;
  /** Accepted rows without a source, and without its date. */
  unsourced: number;
  undated: number;
};

export const newTally = (): Tally => ({
  read: 0,
  added: 0,
  changed: 0,
  refused: 0,
  conflicts: 0,
  skipped: 0,
  heldBack: 0,
  fromElsewhere: 0,
  unsourced: 0,
  undated: 0,
});

/** What pages cannot say about the accepted rows; '' if they can. */
export function describeMissingSource({ unsourced, undated }: Tally): string {
  const count = (questions: number) =>
    `${questions.toLocaleString('en-US')} ${questions === 1 ? 'question' : 'questions'}`;
  if (unsourced > 0) return `${count(unsourced)} without a source: pages cannot say where they come from.`;
  return undated === 0 ? '' : `${count(undated)} without a date of the source: pages cannot say how recent they are.`;
}

/** A question with its picture. */
export type PreparedQuestion = WritableQuestion & { picture: Picture | null };

export type FoundDuplicate = { duplicate: Duplicate; question: PreparedQuestion };

export type ImportDeps = {
  books: BookTitle[];
  pictures: Pictures;
  taxonomy: Taxonomy;
  stored: StoredState;
  remarks: Remarks;
  duplicates: Duplicates;
  /** Receives those of a batch before it is written. */
  onDuplicates?: ((found: FoundDuplicate[]) => unknown) | undefined;
  /** For questions that state none, and have none in the bank. */
  source: StatedSource;
  /** The title of the book of rows that name none; '' for none. */
  book: string;
  /** Writes a batch; resolves when it is committed. */
  write: (batch: PreparedQuestion[]) => Promise<BatchResult>;
  /** Stops reading the file after this many refused rows. */
  maxRefused?: number;
  report: {
    opened: (file: string, source: OpenedSource) => void;
    refused: (file: string, line: number, reason: string, about: RefusedQuestion) => void;
    warning: (text: string) => void;
    progress: (file: string, bytesRead: number, tally: Tally) => void;
  };
};

const batchSize = 500;
const maxText = 200;
const maxNumber = 40;

/** What a person finds a refused row by: its number and the beginning of its text. */
function aboutRefused(source: SourceRow): RefusedQuestion {
  const { label, id, question } = ('value' in source && (source.value as Record<string, unknown> | null)) || {};
  const [number, text] = 'reason' in source ? [source.number, source.text] : [label || id, question];
  const start = (value: unknown, length: number) =>
    typeof value === 'string' || typeof value === 'number'
      ? String(value).trim().replace(/\s+/g, ' ').slice(0, length).toWellFormed()
      : '';
  return { number: start(number, maxNumber), text: start(text, maxText) };
}

/** Default folders of a file's pictures. */
const pictureFolders = ['illustrations', 'images'];

/** Imports one opened file in batches; invalid rows are reported and skipped. Adds to `tally`. */
export async function importFile(
  deps: ImportDeps,
  { file, opened }: { file: string; opened: OpenedSource },
  tally: Tally,
  imagesFolder: string | undefined = pictureFolders.map((name) => join(dirname(file), name)).find(existsSync),
): Promise<void> {
  const { report, remarks } = deps;
  const seen = new Set<string>();
  const strange = new Set<string>();
  let batch: Placed[] = [];
  let bytesRead = 0;

  async function flush(): Promise<void> {
    if (batch.length === 0) return;
    const rows = batch;
    batch = [];
    const { placed, equals } = await findDuplicates(deps, rows, seen);
    remarks.addEquals(equals);
    const questions = await withSources(deps, placed);
    const found = questions.flatMap((question, at) => {
      const duplicate = placed[at]?.duplicate;
      return duplicate ? [{ duplicate, question }] : [];
    });
    if (found.length > 0) await deps.onDuplicates?.(found);
    const isTaken = (_: unknown, at: number) => placed[at]?.duplicate?.choice !== 'skip';
    const taken = questions.filter(isTaken);
    tally.skipped += questions.length - taken.length;
    for (const { place, question } of placed.filter(isTaken)) {
      remarks.addRow(place, question);
      if (!question.heldBack) continue;
      tally.heldBack++;
      if (question.isNamedByText)
        remarks.add('picture', place, `the text names a picture: ${question.illustrationRef}`);
    }
    for (const { source, sourceDate } of taken) {
      if (source !== sampleSource) tally.fromElsewhere++;
      if (source === '') tally.unsourced++;
      if (sourceDate === '') tally.undated++;
    }
    if (taken.length > 0) {
      const { added, changed, conflicts } = await deps.write(taken);
      tally.added += added;
      tally.changed += changed;
      tally.conflicts += conflicts;
    }
    report.progress(file, bytesRead, tally);
  }

  report.opened(file, opened);
  const folder = opened.picturesFolder ?? imagesFolder;
  const rows = opened.rows((bytes) => {
    bytesRead += bytes;
  });
  for await (const source of rows) {
    if (tally.refused > (deps.maxRefused ?? Number.POSITIVE_INFINITY)) break;
    if ('reason' in source && source.isHeading) {
      report.warning(`${file}: line ${source.line}: ${source.reason}`);
      continue;
    }
    tally.read++;
    const row = 'reason' in source ? { reasons: [source.reason] } : readRow(withBook(source.value, deps), deps.books);
    const again = 'reasons' in row ? undefined : row.bankNumber.toLowerCase();
    if (again !== undefined && seen.has(again)) {
      refuse(source, ['duplicate id in this file']);
      continue;
    }
    const question = 'reasons' in row ? row : await prepare(deps, row, folder);
    if ('reasons' in question) {
      refuse(source, question.reasons);
      continue;
    }
    if ('value' in source) warnAboutUnknownFields(source.value);
    seen.add(question.bankNumber.toLowerCase());
    batch.push({ place: { file, line: source.line, bankNumber: question.bankNumber }, question });
    if (batch.length === batchSize) await flush();
  }
  await flush();
  report.progress(file, bytesRead, tally);

  function refuse(source: SourceRow, reasons: string[]): void {
    tally.refused++;
    report.refused(file, source.line, reasons.join('; '), aboutRefused(source));
  }

  function warnAboutUnknownFields(value: unknown): void {
    for (const field of Object.keys(value as object)) {
      if (knownFields.has(field) || strange.has(field)) continue;
      strange.add(field);
      report.warning(`${file}: the field ${JSON.stringify(field.slice(0, 60))} is unknown and ignored`);
    }
  }
}

type Prepared = Omit<PreparedQuestion, 'contentHash'> & { isNamedByText: boolean };

type Placed = { place: FileLine; question: Prepared; duplicate?: Duplicate | undefined };

/**
 * The rows with what becomes of duplicates; one that replaces a question of the bank has its number. A row with the
 * number of another question is not taken for a change of it.
 */
async function findDuplicates({ stored, duplicates }: ImportDeps, rows: Placed[], seen: Set<string>) {
  const known = await stored.withNumbers(rows.map(({ question }) => question.bankNumber));
  const compared = rows.map(({ place, question: { stem, choices, illustrationRef } }) => {
    return { place, illustrationRef, fingerprint: looseFingerprint(stem, choices) };
  });
  const equals = await stored.withFingerprints(compared.map(({ fingerprint }) => fingerprint));
  const isKnown = ({ place }: { place: FileLine }) => known.has(place.bankNumber.toLowerCase());
  const otherOf = (at: number) => {
    const { place, question } = rows[at] as Placed;
    const other = known.get(place.bankNumber.toLowerCase());
    return other && areUnlike(other, question) ? other : undefined;
  };
  for (const [at, row] of compared.entries()) if (isKnown(row) && !otherOf(at)) duplicates.note(row);
  const equalsOf = Map.groupBy(equals, ({ fingerprint }) => fingerprint);
  const isElsewhere = ({ bankNumber }: StoredQuestion) => !seen.has(bankNumber.toLowerCase());
  const placed = rows.map((row, at): Placed => {
    const one = compared[at];
    const other = otherOf(at);
    if (!one || (isKnown(row) && !other)) return row;
    const { question } = row;
    const equal = duplicates.find(one, equalsOf.get(one.fingerprint)?.filter(isElsewhere) ?? []);
    const duplicate = equal ?? (other && duplicates.ofNumber(one, other));
    const isKept = other !== undefined && duplicate?.choice === 'keep';
    const kept = { bankNumber: derivedNumber(question.stem, question.choices), label: question.label };
    const taken = isKept ? kept : duplicate?.choice === 'replace' ? duplicate.original : undefined;
    if (!taken) return { ...row, duplicate };
    const { bankNumber, label } = taken;
    seen.add(bankNumber.toLowerCase());
    const renamed = { ...question, bankNumber, label: question.label === question.bankNumber ? label : question.label };
    return { place: { ...row.place, bankNumber }, question: renamed, duplicate };
  });
  return { placed, equals };
}

/**
 * A source that a row does not state is the one in the bank, else that of the whole import: so importing the file again
 * without naming it changes nothing.
 */
async function withSources({ stored, source }: ImportDeps, rows: Placed[]): Promise<PreparedQuestion[]> {
  const without = rows.filter(({ question }) => question.source === '' || question.sourceDate === '');
  const known = await stored.withNumbers(without.map(({ question }) => question.bankNumber));
  return rows.map(({ question }) => {
    const { isNamedByText: _, picture, zincategory, zinsubcategory, illustrationId, heldBack, ...row } = question;
    const before = known.get(row.bankNumber.toLowerCase());
    const stated = {
      ...row,
      source: row.source || source.source || before?.source || '',
      sourceDate: row.sourceDate || source.sourceDate || before?.sourceDate || '',
    };
    const resolved = { picture, zincategory, zinsubcategory, illustrationId, heldBack };
    return { ...stated, ...resolved, contentHash: contentHash(stated, picture?.storedName ?? '') };
  });
}

async function prepare(
  { pictures, taxonomy }: ImportDeps,
  given: BankRow,
  folder: string | undefined,
): Promise<Prepared | { reasons: string[] }> {
  const { row, isNamedByText } = withNamedPicture(given);
  const picture = await findPicture(pictures, row, folder);
  if (picture && 'reason' in picture) return { reasons: [picture.reason] };
  if (picture) await pictures.describe(picture, row.illustrationAlt);
  const { zinbook, department } = row;
  const zincategory = await taxonomy.category(zinbook, row.category);
  const zinsubcategory = await taxonomy.subcategory({ department, zinbook, zincategory }, row.subcategory);
  return {
    ...row,
    isNamedByText,
    picture: picture ?? null,
    zincategory,
    zinsubcategory,
    illustrationId: picture?.id ?? null,
    heldBack: row.illustrationRef !== '' && picture === undefined,
  };
}

/** A picture that only the text names is one that the row should have. */
function withNamedPicture(row: BankRow): { row: BankRow; isNamedByText: boolean } {
  if (row.illustration !== '' || row.illustrationRef !== '') return { row, isNamedByText: false };
  const illustrationRef = namedPicture([row.stem, ...row.choices].join('\n'));
  return { row: { ...row, illustrationRef }, isNamedByText: illustrationRef !== '' };
}

/** Undefined if the row has none, or only a code that matches no file. */
async function findPicture(pictures: Pictures, { illustration, illustrationRef }: BankRow, folder: string | undefined) {
  if (illustration !== '') return pictures.byName(folder, illustration);
  return illustrationRef === '' ? undefined : pictures.byCode(folder, illustrationRef);
}
