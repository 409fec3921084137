import { z } from 'zod';

export const letters = ['a', 'b', 'c', 'd'] as const;
export type Letter = (typeof letters)[number];

/** A question's `_id` in the API: opaque to clients, currently decimal. */
export const questionId = z.string({ error: 'A question is required' }).regex(/^[1-9]\d{0,9}$/, 'No such question');

/** 1 Engine, 2 Deck (G-50). */
export const bookCategory = z.enum(['1', '2'], { error: 'Use 1 for Engine or 2 for Deck' });

/** A path value: a question, or '0' for none. */
export const questionIdOrNone = z.union([z.literal('0'), questionId], { error: 'No such question' });

/** Why the choice is right, or the mistake behind it. */
const reasons = z.partialRecord(z.enum(letters), z.string());

/** Who read an explanation of a pack: two persons with credentials, a second reader, or nobody yet. */
const readBy = z.enum(['two', 'twice', 'none']);

/**
 * How parts of texts are shown that are written as markup (formulas, tables, sub- and superscripts), by the part as it is
 * written: `html` of phrasing elements and MathML without styles, and `words` for a place that shows no markup.
 */
export const markup = z.record(z.string(), z.object({ html: z.string(), words: z.string() }));
export type Markup = z.infer<typeof markup>;

const questionImage = z.object({ src: z.string(), width: z.number(), height: z.number(), alt: z.string() });

/** What comes with a key besides answer, reference and solution. */
const aboutKey = {
  /** The author of the explanation, if credited. */
  ZCREDIT: z.string().exactOptional(),
  ZREASONS: reasons.exactOptional(),
  /** Only of an explanation from a pack. */
  ZREADBY: readBy.exactOptional(),
  /** The wrong choice of many; an editor has checked the key since. */
  ZTRAP: z.enum(letters).exactOptional(),
  /** The markup of the explanation and the reasons; absent if there is none. */
  ZKEYMARKUP: markup.exactOptional(),
};

/**
 * The key of one question: sent with the reply to an answer or a reveal, a premium member's read, and a submitted test
 * (G-21).
 */
export const questionKey = z.object({
  ZANSWER: z.enum(letters),
  ZREFERENCE: z.string(),
  ZSOLUTION: z.string(),
  ...aboutKey,
});
export type QuestionKey = z.infer<typeof questionKey>;

/** A question without its key. `'0'` for category or sub-category means none. */
export const openQuestion = z.object({
  _id: questionId,
  Z_PK: z.string(),
  ZNUMBER: z.string(),
  ZSLUG: z.string(),
  ZQUESTION: z.string(),
  ZANSWERONE: z.string(),
  ZANSWERTWO: z.string(),
  ZANSWERTHREE: z.string(),
  ZANSWERFOUR: z.string(),
  /** The markup of the five texts above; absent if there is none. */
  ZMARKUP: markup.exactOptional(),
  ZIMAGE: z.string(),
  ZIMAGENAME: z.string(),
  image: questionImage.nullable(),
  ZINBOOKCATEGORY: bookCategory,
  ZINBOOK: z.string(),
  ZBOOKNAME: z.string(),
  ZINCATEGORY: z.string(),
  ZCATEGORYNAME: z.string(),
  ZINSUBCATEGORY: z.string(),
  ZSUBCATEGORYNAME: z.string(),
  /** Sent where it can be answered. */
  version: z.int().exactOptional(),
  /** Whether the reading member bookmarked it; absent if nobody is signed in. */
  bookmark: z.boolean().exactOptional(),
});

/** One question, in every read. */
export const question = openQuestion.extend({
  ZANSWER: z.enum(letters).exactOptional(),
  ZREFERENCE: z.string().exactOptional(),
  ZSOLUTION: z.string().exactOptional(),
  ...aboutKey,
});
export type Question = z.infer<typeof question>;

/** `ids=1,2,3`. */
export const questionTextsQuery = z.object({
  ids: z
    .string()
    .max(1_000, 'Too many ids')
    .transform((text) => text.split(','))
    .pipe(z.array(questionId).max(50, 'At most 50 ids')),
});

/** The fields of a question that lists of other services show. */
export const questionText = z.object({
  _id: z.string(),
  ZSLUG: z.string(),
  ZNUMBER: z.string(),
  ZINBOOK: z.string(),
  ZBOOKNAME: z.string(),
  ZQUESTION: z.string(),
  /** The last change of its text, choices, key or picture; null if there was none. */
  changed_at: z.iso.datetime().nullable().optional(),
});
export type QuestionText = z.infer<typeof questionText>;
