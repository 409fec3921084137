import { z } from 'zod';
import { basedOn } from '../call/based-on.ts';
import { departments } from './departments.ts';
import { certainties, examFields } from './exam-facts.ts';

/** A code of the Coast Guard such as Q100 or ONC07, or a key of ours such as `auxiliary-sail`. */
const examKey = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9-]{0,39}$/, 'No such module');

const certainty = z.enum(certainties, { error: 'Choose how sure this is' });
const day = z.iso.date('Enter a day such as 2026-11-26');

/** `value` is null if no source states it. `checked_on`: when an administrator last confirmed it, null for never. */
export const examFact = z.object({
  value: z.string().nullable(),
  source: z.string(),
  read_on: z.string(),
  certainty,
  checked_on: z.string().nullable(),
});
export type ExamFact = z.infer<typeof examFact>;

/** Its part of the bank. An empty category is the whole book, an empty sub-category the whole category. */
const moduleTopic = z.object({ zinbook: z.string(), category: z.string(), subcategory: z.string() });

/** `counted`: its questions can be answered here, without a training chart and a plotter. */
export const examModule = z.object({
  code: examKey,
  department: departments,
  counted: z.boolean(),
  facts: z.record(z.enum(examFields), examFact),
  topics: z.array(moduleTopic),
});
export type ExamModule = z.infer<typeof examModule>;

/** Modules with the same `one_of` are alternatives: the candidate sits one of them. */
const codeModule = z.object({
  module: examKey,
  one_of: z.int().nullable(),
  source: z.string(),
  read_on: z.string(),
  certainty,
});

/** `licenses`: the slugs of the license pages that it is for. */
export const examCode = z.object({
  code: examKey,
  title: z.string(),
  department: departments,
  licenses: z.array(z.string()),
  modules: z.array(codeModule),
});
export type ExamCode = z.infer<typeof examCode>;

/** `session`: the minutes of one sitting, which apply to a module without minutes of its own. */
export const examsOutput = z.object({
  modules: z.array(examModule),
  codes: z.array(examCode),
  session: examFact,
});
export type ExamsOutput = z.infer<typeof examsOutput>;

/** Of which module it is, `all` for the session, and who last confirmed it, '' for nobody. */
export const adminExamFact = examFact.extend({ module: examKey, field: z.enum(examFields), checked_by: z.string() });
export type AdminExamFact = z.infer<typeof adminExamFact>;

/** All facts, or those of one module. */
export const examFactsQuery = z.object({ module: examKey.optional() });
export const examFactPath = z.object({ module: examKey, field: z.enum(examFields, { error: 'No such fact' }) });

const maxValue = { questions: 500, mark: 100, minutes: 1_440 };

/** Why a value does not fit the field; undefined if it does, or is '' for unknown. */
export function wrongValue(field: (typeof examFields)[number], value: string): string | undefined {
  if (field === 'title' || value === '') return undefined;
  const isNumber = /^[1-9]\d{0,3}$/.test(value) && Number(value) <= maxValue[field];
  return isNumber ? undefined : `Enter a whole number from 1 to ${maxValue[field]}`;
}

const factState = z.object({
  value: z.string().max(120, 'Use at most 120 characters').nullable(),
  source: z.string().max(300, 'Use at most 300 characters'),
  read_on: day,
  certainty,
});

export const examFactInput = z
  .object({
    /** '' for unknown. */
    value: z.string({ error: 'Enter the value' }).trim().max(120, 'Use at most 120 characters'),
    source: z
      .string({ error: 'Name the source' })
      .trim()
      .min(1, 'Name the source')
      .max(300, 'Use at most 300 characters'),
    read_on: day,
    certainty,
    based_on: basedOn(factState),
  })
  .refine((fact) => (fact.value === '') === (fact.certainty === 'unknown'), {
    path: ['certainty'],
    error: 'Unknown goes with an empty value, and only with one',
  });
export type ExamFactInput = z.infer<typeof examFactInput>;
