import { z } from 'zod';
import { numberOrDigits } from '../call/number-or-digits.ts';
import { pageMeta, pageNumber, pageSizeUpTo } from '../call/paging.ts';
import { directoryPageSize } from '../releases/site.ts';
import { type StudyMode, studyModes } from './study-modes.ts';

export const letters = ['a', 'b', 'c', 'd'] as const;
export type Letter = (typeof letters)[number];

const letter = z
  .string({ error: 'Choose a, b, c or d' })
  .toLowerCase()
  .pipe(z.enum(letters, { error: 'Choose a, b, c or d' }));

/** A question's `_id` in the API: opaque to clients, currently decimal. */
export const questionId = z.string({ error: 'A question is required' }).regex(/^[1-9]\d{0,9}$/, 'No such question');

export const setId = z.string().regex(/^\d{1,9}$/, 'No such set');

/** 1 Engine, 2 Deck (G-50). */
export const bookCategory = z.enum(['1', '2'], { error: 'Use 1 for Engine or 2 for Deck' });

/** The kinds of study set: a book, a category, a sub-category of one department, or an entire department. */
export const setType = z.enum(['book', 'cat', 'subcat', 'bookcat'], { error: 'Use book, cat, subcat or bookcat' });
export type SetType = z.infer<typeof setType>;

/**
 * A member's bookmarks and mistakes are also sets; their `id` is ignored. `test` is what one submitted test has
 * incorrect; its `id` is the test's `mistakes_set`.
 */
export const memberSetType = z.enum([...setType.options, 'bookmarked', 'mistakes', 'test'], {
  error: 'Use book, cat, subcat, bookcat, bookmarked, mistakes or test',
});
export type MemberSetType = z.infer<typeof memberSetType>;

/** Limits a set to questions that the member never answered, to their mistakes, or to their bookmarks. */
export const questionLimits = ['unanswered', 'wrong', 'bookmarked'] as const;
export type QuestionLimit = (typeof questionLimits)[number];
export const questionLimit = z.enum(questionLimits, { error: 'Use unanswered, wrong or bookmarked' });

const modes = Object.keys(studyModes) as [StudyMode, ...StudyMode[]];
export const studyMode = z.enum(modes, { error: `Use ${modes.join(' or ')}` });

/** `all` ignores the member's license rating (G-46); without it, the member's own rating filters the set. */
export const ratingFilter = z.string().regex(/^(all|ZDL([1-9]|1\d|2[0-8]))$/, 'Use all or a rating such as ZDL5');

/** An id as text, or as a number. */
const idText = z.union([z.string(), z.number()], { error: 'This id is not valid' }).transform(String);

export const placeNumber = numberOrDigits('Enter a number').pipe(
  z.number().int('Enter a whole number').min(1, 'Numbers start at 1').max(2_000_000_000, 'No such number'),
);

export const needsBookCategory = {
  path: ['zinbookcat'],
  error: 'A sub-category needs zinbookcat, 1 or 2',
};

const questionFields = z.object({
  mode: studyMode.default('normal'),
  type: setType.default('bookcat'),
  id: setId.default('2'),
  num: placeNumber.default(1),
  zinbookcat: bookCategory.optional(),
  rating: ratingFilter.optional(),
  /** In shuffle: the first question of the round. */
  first: questionId.optional(),
});
export const hasRequiredCategory = (q: { type: string; zinbookcat?: string | undefined }) =>
  q.type !== 'subcat' || q.zinbookcat !== undefined;

/** `num` is used only if zid is '0' (none). */
export const questionQuery = questionFields.refine(hasRequiredCategory, needsBookCategory);

/** `only` limits what is opened, Next and Previous; places and totals remain those of the set. */
export const memberQuestionQuery = questionFields
  .extend({ type: memberSetType.default('bookcat'), only: questionLimit.optional() })
  .refine(hasRequiredCategory, needsBookCategory);

/** A path value: a question, or '0' for none. */
export const questionIdOrNone = z.union([z.literal('0'), questionId], { error: 'No such question' });

const pageNumberFields = z.object({
  type: setType,
  number: placeNumber,
  id: idText.pipe(setId),
  mode: studyMode.default('normal'),
  zinbookcat: idText.pipe(bookCategory).optional(),
  rating: ratingFilter.optional(),
  first: idText.pipe(questionId).optional(),
});

export const pageNumberInput = pageNumberFields.refine(hasRequiredCategory, needsBookCategory);

export const memberPageNumberInput = pageNumberFields
  .extend({ type: memberSetType, id: idText.pipe(setId).default('0') })
  .refine(hasRequiredCategory, needsBookCategory);
export const pageNumberOutput = z.object({ num: z.object({ _id: z.string() }), number: z.int(), total: z.int() });
export type PageNumberOutput = z.infer<typeof pageNumberOutput>;

/** Milliseconds since 1970, by a clock that may be wrong, but not by decades. */
const deviceClockFrom = Date.UTC(2020, 0);
const deviceClockTo = Date.UTC(2100, 0);
const deviceClock = z
  .number({ error: 'Enter milliseconds' })
  .int('Enter whole milliseconds')
  .min(deviceClockFrom, 'This clock is wrong')
  .max(deviceClockTo, 'This clock is wrong');

const answerId = z
  .string({ error: 'An id is required' })
  .regex(/^[\w-]{8,40}$/, 'Use 8 to 40 letters, digits, - and _');

/**
 * `ms` is the time from showing the question to the choice. `answer_id` is made by the client: an answer that a member
 * sends again with the same id, because its confirmation was lost, is stored once. `device_at` and `sent_at` are the
 * device's clock at the time of the answer and of the request. `version` is that of the question on screen, which the
 * letter refers to; without it, the present one is meant.
 */
export const answerInput = z.object({
  answer_type: letter,
  ms: numberOrDigits('Enter milliseconds')
    .pipe(z.number().int('Enter whole milliseconds').min(0, 'Must be 0 or more').max(86_400_000, 'Use at most one day'))
    .optional(),
  mode: studyMode.optional(),
  answer_id: answerId.optional(),
  shown_order: z
    .string()
    .regex(/^(?!.*(.).*\1)[abcd]{4}$/, 'Use each of a, b, c and d once')
    .optional(),
  explanation_seen: z.boolean({ error: 'Use true or false' }).optional(),
  device_at: deviceClock.optional(),
  sent_at: deviceClock.optional(),
  version: z
    .int({ error: 'Use the version of the question' })
    .min(1, 'No such version')
    .max(4_294_967_295, 'No such version')
    .optional(),
});
export type AnswerInput = z.infer<typeof answerInput>;

export const submitAnswerInput = answerInput.extend({ _id: idText.pipe(questionId) });

/** Answers given in one tab before its visitor registered. */
export const maxMovedAnswers = 200;
export const movedAnswersInput = z.object({
  answers: z
    .array(
      submitAnswerInput
        .pick({ _id: true, answer_type: true, mode: true, version: true })
        .extend({ answer_id: answerId }),
      {
        error: 'A list of answers is required',
      },
    )
    .min(1, 'A list of answers is required')
    .max(maxMovedAnswers, `At most ${maxMovedAnswers} answers`),
});
export type MovedAnswersInput = z.infer<typeof movedAnswersInput>;
/** How many of them this call stored. */
export const movedAnswersOutput = z.object({ moved: z.int() });

/**
 * Answers and reveals left today; null means no limit (premium). If none are left, `more_at` is when the next day
 * begins.
 */
export const quota = z
  .object({ limit: z.int(), used: z.int(), left: z.int(), more_at: z.string().exactOptional() })
  .nullable();
export type Quota = z.infer<typeof quota>;

export const quotaOutput = z.object({ quota });

const questionImage = z.object({ src: z.string(), width: z.number(), height: z.number(), alt: z.string() });

/** One question, in every read. `'0'` for category or sub-category means none. */
export const question = z.object({
  _id: questionId,
  Z_PK: z.string(),
  ZNUMBER: z.string(),
  ZSLUG: z.string(),
  ZQUESTION: z.string(),
  ZANSWERONE: z.string(),
  ZANSWERTWO: z.string(),
  ZANSWERTHREE: z.string(),
  ZANSWERFOUR: z.string(),
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
  ZANSWER: z.enum(letters).exactOptional(),
  ZREFERENCE: z.string().exactOptional(),
  ZSOLUTION: z.string().exactOptional(),
  /** The author of the explanation, if credited. */
  ZCREDIT: z.string().exactOptional(),
  /** Sent where it can be answered. */
  version: z.int().exactOptional(),
  /** Whether the reading member bookmarked it; absent if nobody is signed in. */
  bookmark: z.boolean().exactOptional(),
});
export type Question = z.infer<typeof question>;

/**
 * The key of one question: sent with the reply to an answer or a reveal, a premium member's read, and a submitted test
 * (G-21).
 */
export const questionKey = z.object({
  ZANSWER: z.enum(letters),
  ZREFERENCE: z.string(),
  ZSOLUTION: z.string(),
  /** The author of the explanation, if credited. */
  ZCREDIT: z.string().exactOptional(),
});
export type QuestionKey = z.infer<typeof questionKey>;

/** A question without its key. */
export const openQuestion = question.omit({ ZANSWER: true, ZREFERENCE: true, ZSOLUTION: true, ZCREDIT: true });
export type OpenQuestion = z.infer<typeof openQuestion>;

export const answerOutput = questionKey.extend({ correct: z.boolean(), quota });
export type AnswerOutput = z.infer<typeof answerOutput>;
export const revealOutput = questionKey.extend({ quota });
export type RevealOutput = z.infer<typeof revealOutput>;

/** The log entry, the key and the question (G-58). `_id` is null if nothing was logged (a free member). */
export const submitAnswerOutput = answerOutput.extend({
  _id: z.string().nullable(),
  zmcq_id: z.string(),
  answer_type: z.enum(letters),
  insert_date: z.string(),
  question,
});
export type SubmitAnswerOutput = z.infer<typeof submitAnswerOutput>;

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

export const questionSlug = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'No such question')
  .max(120);

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

/** Counts follow the requested rating. */
export const listQuery = z.object({ rating: ratingFilter.optional() });

/** A book or a category. */
export const listPath = z.object({ id: z.string().regex(/^\d{1,9}$/, 'Nothing has this number') });

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
  page: pageNumber,
  pageSize: pageSizeUpTo(directoryPageSize).default(directoryPageSize),
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

/** The result before or after a place; null if there is none. `total` counts all results. */
export const linkOutput = z.object({
  num: z.object({ _id: z.string() }).nullable(),
  number: z.int().nullable(),
  total: z.int(),
});
export type LinkOutput = z.infer<typeof linkOutput>;
