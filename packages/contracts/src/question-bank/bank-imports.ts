import { z } from 'zod';
import { pageNumber, pageSizeUpTo } from '../call/paging.ts';
import { versionContent } from './admin-questions.ts';
import { type FileFormat, fileFormats } from './file-formats.ts';
import { type ImportRemark, importRemarks } from './import-remarks.ts';

/** The largest file of rows. A larger bank is imported from the command line. */
export const maxImportBytes = 8 * 1024 * 1024;

/** The content of a file: full questions, explanations by bank number, or explanations by the text of the question. */
const importFormats = ['questions', 'explanations', 'pack'] as const;
export type ImportFormat = (typeof importFormats)[number];

/** The outcome of a row. `conflict`: the question was edited here, and an administrator chooses one of the two. */
const importOutcomes = ['added', 'changed', 'conflict', 'refused', 'unchanged'] as const;
export type ImportOutcome = (typeof importOutcomes)[number];

const importCounts = z.object({
  read: z.int(),
  added: z.int(),
  changed: z.int(),
  conflict: z.int(),
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

/** What a person states about a file; '' for what the file itself says. */
export const importInput = sourceInput.extend({
  format: z.enum(['', ...(Object.keys(fileFormats) as FileFormat[])], { error: 'Choose a format' }).default(''),
  /** The title of the book of rows that name none. */
  book: z.string().trim().max(100, 'Choose a book').default(''),
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

export const importPath = z.object({ id: z.string().regex(/^[0-9a-z]{20}$/, 'No such import') });

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
});
export type BankImport = z.infer<typeof bankImportOutput>;

export const importRowsQuery = z.object({
  page: pageNumber,
  pageSize: pageSizeUpTo(50).default(10),
  outcome: z.enum(importOutcomes, { error: 'Choose an outcome' }).default('changed'),
});

const importRow = z.object({
  _id: z.string(),
  outcome: z.enum(importOutcomes),
  bank_number: z.string(),
  /** Null if the question is not in the bank yet. */
  question_id: z.string().nullable(),
  /** The value in the file; null if unknown. */
  line: z.int().nullable(),
  reason: z.string(),
  before: versionContent.nullable(),
  after: versionContent.nullable(),
});
export type ImportRow = z.infer<typeof importRow>;
export const importRowsOutput = z.object({ data: z.array(importRow), total: z.int() });

/** `file_hash` identifies the result that the administrator read. */
export const applyImportInput = z.object({
  file_hash: z.string({ error: 'The hash is missing' }).regex(/^[0-9a-f]{64}$/, 'This is not the hash of a file'),
});
