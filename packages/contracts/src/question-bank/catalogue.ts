import { z } from 'zod';
import { pageMeta, pageQuery } from '../call/paging.ts';
import { directoryPageSize } from '../releases/site.ts';
import { bookCategory } from './question.ts';

/** The length of the nested list with the same filter, so that a page can reserve its space. */
const parts = z.int().optional();

export const book = z.object({
  _id: z.string(),
  ZINBOOK: z.string(),
  ZBOOKNAME: z.string(),
  ZINBOOKCATEGORY: bookCategory,
  total: z.int(),
  parts,
  /** Regardless of the rating: a sample shows what the book is like, and cannot prepare for an exam. */
  sample: z.boolean().optional(),
  /** How many of all its questions wait for their pictures. */
  held_back: z.int().optional(),
});
export type Book = z.infer<typeof book>;
export const category = z.object({ ZINCATEGORY: z.string(), ZCATEGORYNAME: z.string(), total: z.int(), parts });
export type Category = z.infer<typeof category>;
export const subcategory = z.object({
  ZINSUBCATEGORY: z.string(),
  ZSUBCATEGORYNAME: z.string(),
  ZINBOOKCATEGORY: bookCategory,
  total: z.int(),
});
export type Subcategory = z.infer<typeof subcategory>;

/**
 * A license rating; Z_PK is its number: ZDL5 has Z_PK '5'. `total` of the `department_total` questions of its
 * department are for it; it is a `sample` if all of its books are.
 */
export const licenseRecord = z.object({
  _id: z.string(),
  Z_PK: z.string(),
  ZSLUG: z.string(),
  title: z.string(),
  total: z.int().optional(),
  department_total: z.int().optional(),
  sample: z.boolean().optional(),
});
export type LicenseRecord = z.infer<typeof licenseRecord>;

/** `ids=1` returns the entire list as ids (G-62); `words=1` adds the first words of each question. */
export const directoryQuery = z.object({
  ...pageQuery(directoryPageSize, directoryPageSize),
  book: z
    .string()
    .regex(/^\d{1,3}$/, 'No such book')
    .optional(),
  category: z
    .string()
    .regex(/^\d{1,9}$/, 'No such category')
    .optional(),
  ids: z.literal('1').optional(),
  words: z.literal('1').optional(),
});
export type DirectoryQuery = z.infer<typeof directoryQuery>;
export const directoryItem = z.object({
  _id: z.string(),
  ZSLUG: z.string(),
  Z_PK: z.string(),
  /** Cut between words. */
  ZQUESTION: z.string().exactOptional(),
});
export const directoryOutput = z.object({ data: z.array(directoryItem), meta: pageMeta });
export type DirectoryOutput = z.infer<typeof directoryOutput>;
export const directoryIdsOutput = z.object({ ids: z.array(z.string()) });
export type DirectoryIdsOutput = z.infer<typeof directoryIdsOutput>;
/** Where questions come from: `source_date` is the date of the edition, '' if the bank has none. */
const bankSource = z.object({ source: z.string(), source_date: z.string(), total: z.int() });
export type BankSource = z.infer<typeof bankSource>;

/** What pages may claim about the bank: everything is counted in its questions. */
export const bankFacts = z.object({
  total: z.int(),
  /** Questions with an explanation. */
  explained: z.int(),
  /** Questions that are not shown because their pictures are missing. */
  held_back: z.int(),
  /** The year of the oldest source; null if a question has no source date. */
  updated_for: z.int().nullable(),
  /** The largest sources first; `source_count` also counts those that the list leaves out. */
  sources: z.array(bankSource),
  source_count: z.int(),
});
export type BankFacts = z.infer<typeof bankFacts>;

/**
 * `bank_updated_at`, `explained_share` and `bank` describe the entire bank: the share is that of questions with an
 * explanation, from 0 to 1.
 */
export const countOutput = z.object({
  total: z.int(),
  bank_updated_at: z.string(),
  explained_share: z.number(),
  bank: bankFacts.optional(),
});
export type CountOutput = z.infer<typeof countOutput>;
