import { z } from 'zod';
import { quota } from './answers.ts';
import { openQuestion, question } from './question.ts';

export const pageNumberOutput = z.object({ num: z.object({ _id: z.string() }), number: z.int(), total: z.int() });
export type PageNumberOutput = z.infer<typeof pageNumberOutput>;

/** A question's place in the requested set. `next` and `prev` are question ids. */
export const questionMeta = z.object({
  num: z.int(),
  total: z.int(),
  next: z.string().nullable(),
  prev: z.string().nullable(),
});
export type QuestionMeta = z.infer<typeof questionMeta>;

/** The reading member's marks on the question. A hidden question shows the place that it would have. */
export const questionMarks = z.object({ bookmarked: z.boolean(), hidden: z.boolean() });
export type QuestionMarks = z.infer<typeof questionMarks>;

/** Where a member left off in a set: the place, and the page that leads there. */
export const leftOff = z.object({ num: z.int(), link: z.string() });
export type LeftOff = z.infer<typeof leftOff>;

/**
 * `quota` is null for premium members; `marks` are only sent to members. `left_off` is sent if a set is opened at its
 * beginning and the member had gone further. `test_name` is sent if the set is the mistakes of a test.
 */
export const questionOutput = z.object({
  question,
  meta: questionMeta,
  quota,
  marks: questionMarks.exactOptional(),
  left_off: leftOff.exactOptional(),
  test_name: z.string().exactOptional(),
});
export type QuestionOutput = z.infer<typeof questionOutput>;

export const questionsAhead = 20;
export const aheadOutput = z.object({ data: z.array(questionOutput) });
export type AheadOutput = z.infer<typeof aheadOutput>;

export const maxRelated = 5;
const relatedQuestion = z.object({ ZSLUG: z.string(), ZNUMBER: z.string(), ZQUESTION: z.string() });
export type RelatedQuestion = z.infer<typeof relatedQuestion>;

/** Places and neighboring slugs are those within its department. */
export const questionBySlugOutput = z.object({
  question: openQuestion,
  meta: questionMeta,
  next_slug: z.string().nullable(),
  prev_slug: z.string().nullable(),
  /** The next questions of its topic, continuing from the topic's beginning; fewer if the topic is small. */
  related: z.array(relatedQuestion),
  updated_at: z.string(),
});
export type QuestionBySlugOutput = z.infer<typeof questionBySlugOutput>;

/** The result before or after a place; null if there is none. `total` counts all results. */
export const linkOutput = z.object({
  num: z.object({ _id: z.string() }).nullable(),
  number: z.int().nullable(),
  total: z.int(),
});
export type LinkOutput = z.infer<typeof linkOutput>;
