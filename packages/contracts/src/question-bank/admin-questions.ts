import { z } from 'zod';
import { numberOrDigits } from '../call/number-or-digits.ts';
import { pageQuery } from '../call/paging.ts';
import { isCleanText, tidyText } from '../call/tidy-text.ts';
import { letters, question } from './question.ts';
import { reportReasons } from './study.ts';

const number = z.string().regex(/^\d{1,9}$/);
/** Of an uploaded file. */
export const importId = z.string().regex(/^[0-9a-z]{20}$/, 'No such import');
const flag = z.literal('1').optional();

/** A question's status for readers: served, held back until its picture is imported, or retired by an administrator. */
export const questionStatuses = ['served', 'held_back', 'retired'] as const;
export type QuestionStatus = (typeof questionStatuses)[number];

/** Deck-5 is license rating ZDL5 in Deck. The same code means a different license in Engine. */
const departmentLicense = z.string().regex(/^(Deck|Engine)-([1-9]|1\d|2[0-8])$/, 'No such license');

export const bankListQuery = z.object({
  ...pageQuery(50, 10),
  /** Sort by bank number, by how often members answered wrong, or by when it was added. */
  sortBy: z.enum(['number', 'missed', 'added'], { error: 'Sort by number, missed or added' }).optional(),
  sortType: z.enum(['asc', 'desc'], { error: 'Use asc or desc' }).default('asc'),
  /** Words in the question, or a bank number. */
  search: z.string().trim().max(200, 'Use at most 200 characters').optional(),
  book: number.optional(),
  category: number.optional(),
  license: departmentLicense.optional(),
  picture: z.enum(['with', 'without']).optional(),
  status: z.enum(questionStatuses).optional(),
  /** Only questions without an explanation. */
  unexplained: flag,
  /** Only questions with open problem reports. */
  reported: flag,
  source: z.string().trim().min(1).max(200, 'No such source').optional(),
  /** Only questions that this import added. */
  import: importId.optional(),
});
export type BankListQuery = z.infer<typeof bankListQuery>;

const bankListItem = z.object({
  _id: z.string(),
  bank_number: z.string(),
  label: z.string(),
  stem: z.string(),
  book: z.string(),
  status: z.enum(questionStatuses),
  has_picture: z.boolean(),
  is_explained: z.boolean(),
  open_reports: z.int(),
  answered: z.int(),
  missed: z.int(),
  added_at: z.string(),
});
export type BankListItem = z.infer<typeof bankListItem>;

/** A search lists at most the best 1,000 matches; `is_cut` is true if there are more. */
export const bankListOutput = z.object({ data: z.array(bankListItem), total: z.int(), is_cut: z.boolean() });
export type BankListOutput = z.infer<typeof bankListOutput>;

const named = z.object({ _id: z.string(), title: z.string() });
/** The values that lists can be filtered by. */
export const bankFiltersOutput = z.object({
  books: z.array(
    named.extend({
      department: z.enum(['Deck', 'Engine']),
      total: z.int(),
      explained: z.int(),
      categories: z.array(named),
    }),
  ),
  licenses: z.array(z.object({ department: z.enum(['Deck', 'Engine']), code: z.string(), title: z.string() })),
  /** The first 100. */
  sources: z.array(z.string()),
  /** Files of the last week that added questions, the latest first. */
  imports: z.array(named.extend({ applied_at: z.string() })),
});
export type BankFilters = z.infer<typeof bankFiltersOutput>;

export const versionActions = ['edit', 'picture', 'retire', 'bring_back', 'restore', 'import'] as const;
export type VersionAction = (typeof versionActions)[number];

/** The content that a version stores. An empty `ratings` means every license. */
export const versionContent = z.object({
  stem: z.string(),
  choice_a: z.string(),
  choice_b: z.string(),
  choice_c: z.string(),
  choice_d: z.string(),
  answer: z.enum(letters),
  reference: z.string(),
  solution: z.string(),
  /** Why each choice is right or wrong. */
  reason_a: z.string(),
  reason_b: z.string(),
  reason_c: z.string(),
  reason_d: z.string(),
  /** The author of the explanation; '' if readers see no author. */
  credit: z.string(),
  ratings: z.array(z.string()),
  /** The file name of its picture, or ''. */
  picture: z.string(),
  alt: z.string(),
  is_retired: z.boolean(),
});
export type VersionContent = z.infer<typeof versionContent>;

const questionVersion = z.object({
  version: z.int(),
  action: z.enum(versionActions),
  /** The administrator, or '' for an import. */
  author: z.string(),
  saved_at: z.string(),
  before: versionContent,
  after: versionContent,
});
export type QuestionVersion = z.infer<typeof questionVersion>;

const problemReport = z.object({
  _id: z.string(),
  reason: z.enum(reportReasons),
  message: z.string(),
  reported_at: z.string(),
});

export const bankQuestionOutput = z.object({
  /** The question as members see it, with its key. */
  question,
  version: z.int(),
  status: z.enum(questionStatuses),
  department: z.enum(['Deck', 'Engine']),
  content: versionContent,
  /** How many questions show this picture. */
  picture_shared_by: z.int(),
  answered: z.int(),
  missed: z.int(),
  source: z.string(),
  source_date: z.string(),
  added_at: z.string(),
  updated_at: z.string(),
  /** The newest 50. */
  versions: z.array(questionVersion),
  /** The newest 20 that are open. */
  reports: z.array(problemReport),
  /** What an import would change, if the import differs from an edit. */
  conflict: z.object({ imported_at: z.string(), content: versionContent }).nullable(),
});
export type BankQuestion = z.infer<typeof bankQuestionOutput>;

/** The newest reports, or the reports of the most reported questions. */
export const reportListQuery = z.object({
  ...pageQuery(50, 20),
  sort: z.enum(['newest', 'most'], { error: 'Use newest or most' }).default('newest'),
  status: z.enum(['open', 'resolved', 'dismissed'], { error: 'Use open, resolved or dismissed' }).default('open'),
});
export type ReportListQuery = z.input<typeof reportListQuery>;

const reportListItem = problemReport.extend({
  status: z.enum(['open', 'resolved', 'dismissed']),
  /** The reply sent to the member; '' for no reply. */
  reply: z.string(),
  closed_at: z.string().nullable(),
  /** Open reports of the question. */
  open_reports: z.int(),
  question_status: z.enum(questionStatuses),
  question,
});
export type ReportListItem = z.infer<typeof reportListItem>;
export const reportListOutput = z.object({ data: z.array(reportListItem), total: z.int() });
export const closeReportInput = z.object({
  outcome: z.enum(['resolved', 'dismissed'], { error: 'Use resolved or dismissed' }),
  /** Mailed to the member; '' sends no mail. */
  reply: textOf(2_000, true).default(''),
  /** The report that the administrator read. The member may have written another one since. */
  reported_at: z.iso.datetime({ error: 'The time of the report is missing' }),
});

const line = (max: number, words?: string) => textOf(max, false, words);
const lines = (max: number, words?: string) => textOf(max, true, words);

function textOf(max: number, isOfLines: boolean, required?: string) {
  return z
    .string({ error: required ?? 'Enter text' })
    .transform((raw) => tidyText(raw, isOfLines))
    .refine((value) => !required || value !== '', required ?? '')
    .refine((value) => value.length <= max, `Use at most ${max.toLocaleString('en-US')} characters`)
    .refine(isCleanText, 'Remove the characters that cannot be printed');
}

/** The version that the change is based on. It protects a question that somebody else has changed since. */
export const baseVersion = numberOrDigits('The version is missing').pipe(z.number().int().min(1));

export const editQuestionInput = z
  .object({
    version: baseVersion,
    stem: lines(4_000, 'Enter the question'),
    choice_a: line(1_000, 'Enter choice A'),
    choice_b: line(1_000, 'Enter choice B'),
    choice_c: line(1_000, 'Enter choice C'),
    choice_d: line(1_000, 'Enter choice D'),
    answer: z.enum(letters, { error: 'Choose the right answer' }),
    reference: line(500),
    solution: lines(8_000),
    reason_a: line(1_000),
    reason_b: line(1_000),
    reason_c: line(1_000),
    reason_d: line(1_000),
    /** An empty list means every license. */
    ratings: z
      .array(z.string().regex(/^ZDL([1-9]|1\d|2[0-8])$/, 'No such license'))
      .max(28, 'Choose licenses of one department'),
    alt: line(300),
    /** The explanation was reworded, so it is no longer credited to its author. */
    remove_credit: z.boolean({ error: 'Use true or false' }).default(false),
  })
  .superRefine((input, context) => {
    const seen = new Map<string, string>();
    for (const letter of letters) {
      const other = seen.get(input[`choice_${letter}`]);
      const message = `This is the same as choice ${other}`;
      if (other) context.addIssue({ code: 'custom', path: [`choice_${letter}`], message });
      seen.set(input[`choice_${letter}`], letter.toUpperCase());
    }
  });
export type EditQuestionInput = z.output<typeof editQuestionInput>;
export type EditQuestionBody = z.input<typeof editQuestionInput>;
export const replacePictureInput = z.object({ version: baseVersion, alt: line(300) });
