import { z } from 'zod';
import { figure } from './figure.ts';

/** The last part of the address of a page of the handbook: '1' to '38', 'annex-1' to 'annex-5'. */
export const ruleSlug = z.string().regex(/^([1-9]|[12]\d|3[0-8]|annex-[1-5])$/, 'No such Rule');

/** A Rule as the list of all has it. */
export const listedRule = z.object({ rule: ruleSlug, title: z.string() });
export type ListedRule = z.infer<typeof listedRule>;

/** A Rule in our own words; each statement names its paragraph. */
export const handbookRule = listedRule.extend({
  applies: z.enum(['International and Inland', 'International only', 'Inland only']),
  body: z.array(z.string()),
  figures: z.array(figure),
  /** How the Inland Rule differs; null if both are the same. */
  inland: z.string().nullable(),
  exam: z.array(z.string()),
  /** What the page tells. */
  paragraphs: z.array(z.string()),
  /** Paragraphs of other Rules that it refers to. */
  see: z.array(z.string()),
});
export type HandbookRule = z.infer<typeof handbookRule>;
