import { z } from 'zod';
import { pageQuery } from '../call/paging.ts';
import { versionContent } from './admin-questions.ts';
import { type DuplicateChoice, duplicateChoices, usualDuplicateChoice } from './duplicate-choices.ts';
import { type FileFormat, fileFormats } from './file-formats.ts';
import { type ImportField, importFields } from './import-fields.ts';
import { type ImportRemark, importRemarks } from './import-remarks.ts';

/** The largest file of rows. A larger bank is imported from the command line. */
export const maxImportBytes = 8 * 1024 * 1024;

/** The content of a file: full questions, explanations by bank number, or explanations by the text of the question. */
const importFormats = ['questions', 'explanations', 'pack'] as const;
export type ImportFormat = (typeof importFormats)[number];

/**
 * The outcome of a row. `conflict`: the question was edited here, and an administrator chooses one of the two.
 * `duplicate`: its text is that of another question; unless it is skipped, it has a second outcome.
 */
const importOutcomes = ['added', 'changed', 'conflict', 'duplicate', 'refused', 'unchanged'] as const;
export type ImportOutcome = (typeof importOutcomes)[number];

const importCounts = z.object({
  read: z.int(),
  added: z.int(),
  changed: z.int(),
  conflict: z.int(),
  duplicate: z.int(),
  refused: z.int(),
  unchanged: z.int(),
  /** Accepted rows whose picture is missing. */
  held_back: z.int(),
});
export type ImportCounts = z.infer<typeof importCounts>;

/** `year`, `year-month` or a date, as questions state the date of their source; '' for none. */
export const sourceDatePattern = /^(\d{4}(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?)?)?$/;

/** Applies to the questions of a file that state none. */
export const sourceInput = z.object({
  source: z.string().trim().max(200, 'Use at most 200 characters').default(''),
  source_date: z
    .string()
    .trim()
    .regex(sourceDatePattern, 'Write the year, such as 2005, year and month, such as 2005-06, or a date: 2005-06-30')
    .default(''),
});

/** The heading of each field that a person chose, '' for none. Fields that are not named are matched by their headings. */
export type ChosenColumns = Partial<Record<ImportField, string>>;

const chosenColumns = z.partialRecord(
  z.enum(Object.keys(importFields) as [ImportField, ...ImportField[]]),
  z.string().max(300),
);

/** From JSON; undefined if it is none. */
export function readChosenColumns(json: string): ChosenColumns | undefined {
  try {
    const { success, data = {} } = chosenColumns.safeParse(JSON.parse(json));
    const used = Object.values(data).filter(Boolean);
    return success && new Set(used).size === used.length ? data : undefined;
  } catch {
    return undefined;
  }
}

const duplicateChoice = z.enum(duplicateChoices, { error: 'Choose what becomes of duplicates' });

const duplicateRows = z.record(z.string().max(40), duplicateChoice);

/** From JSON, by bank number; undefined if it is none. */
export function readDuplicateRows(json: string): Record<string, DuplicateChoice> | undefined {
  try {
    return duplicateRows.safeParse(JSON.parse(json || '{}')).data;
  } catch {
    return undefined;
  }
}

/** What a person states about a file; '' for what the file itself says. */
export const importInput = sourceInput.extend({
  format: z.enum(['', ...(Object.keys(fileFormats) as FileFormat[])], { error: 'Choose a format' }).default(''),
  /** The title of the book of rows that name none. */
  book: z.string().trim().max(100, 'Choose a book').default(''),
  /** `ChosenColumns` as JSON, remembered for files with these headings; `{}` forgets what was remembered. */
  columns: z
    .string()
    .max(20_000, 'These are too many columns')
    .refine((json) => json === '' || readChosenColumns(json) !== undefined, 'Choose one column for each field')
    .default(''),
  duplicates: duplicateChoice.default(usualDuplicateChoice),
  /** For some of them, as JSON by bank number. */
  duplicate_rows: z
    .string()
    .max(200_000, 'These are too many duplicates')
    .refine((json) => readDuplicateRows(json) !== undefined, 'Choose what becomes of duplicates')
    .default(''),
});
export type ImportInput = z.infer<typeof importInput>;

/** More of a kind are only counted. */
export const maxShownRemarks = 100;

const remarkedRows = z.object({
  kind: z.enum(Object.keys(importRemarks) as [ImportRemark, ...ImportRemark[]]),
  count: z.int(),
  rows: z.array(z.object({ line: z.int(), bank_number: z.string(), text: z.string() })),
});
export type RemarkedRows = z.infer<typeof remarkedRows>;

const importColumns = z.object({
  /** With the first values of each column, shortened, and the field that it is read as; '' for none. */
  columns: z.array(z.object({ heading: z.string(), field: z.string(), samples: z.array(z.string()) })),
  /** Needed fields without a column: no row was read. */
  missing: z.array(z.string()),
  /** Who chose how files with these headings are read; null if nobody did. */
  chosen: z.object({ by: z.string(), at: z.string() }).nullable(),
});
export type ImportColumns = z.infer<typeof importColumns>;

export const bankImportOutput = z.object({
  _id: z.string(),
  format: z.enum(importFormats),
  file_name: z.string(),
  /** SHA-256 of the file and its pictures. */
  file_hash: z.string(),
  read_at: z.string(),
  applied_at: z.string().nullable(),
  counts: importCounts,
  /** The recognized format and encoding. */
  read_as: z.string(),
  warnings: z.array(z.string()),
  remarks: z.array(remarkedRows),
  /** Of a table; null for other formats. */
  columns: importColumns.nullable(),
});
export type BankImport = z.infer<typeof bankImportOutput>;

export const importRowsQuery = z.object({
  ...pageQuery(50, 10),
  outcome: z.enum(importOutcomes, { error: 'Choose an outcome' }).default('changed'),
});

/** A question as an import has it, with what only an import changes; '' in rows of explanations, which change none of it. */
const importedContent = versionContent.extend({
  /** The printed number. */
  label: z.string(),
  book: z.string(),
  category: z.string(),
  subcategory: z.string(),
  source: z.string(),
  source_date: z.string(),
});
export type ImportedContent = z.infer<typeof importedContent>;

const importRow = z.object({
  _id: z.string(),
  outcome: z.enum(importOutcomes),
  bank_number: z.string(),
  /** Null if the question is not in the bank yet. */
  question_id: z.string().nullable(),
  /** The value in the file; null if unknown. */
  line: z.int().nullable(),
  reason: z.string(),
  /** The beginning of the question text of a row that is left out; '' if it could not be read. */
  text: z.string(),
  /** `can_replace`: the other question is in the bank, and comes as `before`. Null if it is no duplicate. */
  duplicate: z.object({ choice: duplicateChoice, can_replace: z.boolean() }).nullable(),
  before: importedContent.nullable(),
  after: importedContent.nullable(),
});
export type ImportRow = z.infer<typeof importRow>;
export const importRowsOutput = z.object({ data: z.array(importRow), total: z.int() });

/** So many are listed, the latest first; they are known for a week. */
export const listedImports = 20;

const appliedImport = bankImportOutput.pick({ _id: true, format: true, file_name: true, counts: true }).extend({
  applied_at: z.string(),
  /** The name of the administrator; '' for imports of an earlier release. */
  applied_by: z.string(),
  /** When the questions that it added were retired together; null if they were not. */
  retired_at: z.string().nullable(),
});
export type AppliedImport = z.infer<typeof appliedImport>;
export const appliedImportsOutput = z.object({ data: z.array(appliedImport) });
