import { z } from 'zod';
import { pageMeta, pageNumber, pageSizeUpTo } from '../call/paging.ts';
import { bookCategory, letters } from './question.ts';
import { leftOff, questionMarks } from './questions.ts';

/** An entry of a member's bookmarks or hidden questions. `zmcq_id` is the question. */
const markEntry = z.object({ _id: z.string(), zmcq_id: z.string(), insert_date: z.string() });
export type MarkEntry = z.infer<typeof markEntry>;

/** The reply to marking a question; `insert_date` of an existing entry does not change. */
export const markOutput = z.object({ zmcq_id: z.string(), marks: questionMarks });
export type MarkOutput = z.infer<typeof markOutput>;

export const totalOutput = z.object({ total: z.int() });

/** A question in a member's list, with the fields that the list shows; null if it has left the bank. */
const listedQuestion = z.object({
  ZNUMBER: z.string(),
  ZQUESTION: z.string(),
  ZINBOOK: z.string(),
  ZBOOKNAME: z.string(),
  ZSUBCATEGORYNAME: z.string(),
});
export type ListedQuestion = z.infer<typeof listedQuestion>;

/** Pages count from 0. Without `limit` the first 5,000 (G-90). */
export const listPageQuery = z.object({
  page: pageNumber,
  limit: pageSizeUpTo(5_000).default(5_000),
});
export const markListOutput = z.object({
  data: z.array(markEntry.extend({ question: listedQuestion.nullable() })),
  meta: pageMeta,
});
export type MarkListOutput = z.infer<typeof markListOutput>;

export const loggedSort = z.enum(['insert_date', 'answer_type'], { error: 'Use insert_date or answer_type' });
export type LoggedSort = z.infer<typeof loggedSort>;

/** Pages count from 0 (G-80). */
export const loggedQuery = listPageQuery.extend({
  limit: listPageQuery.shape.limit.unwrap().default(10),
  sortBy: loggedSort.default('insert_date'),
  sortType: z.enum(['asc', 'desc'], { error: 'Use asc or desc' }).default('desc'),
});
export type LoggedQuery = z.infer<typeof loggedQuery>;

/**
 * An entry of the log: the latest answer to a question. `answer_type` is the chosen letter. A question whose text or key
 * has changed since is listed as it was graded, with `changed_since`.
 */
const loggedEntry = markEntry.extend({
  answer_type: z.enum(letters),
  correct: z.boolean(),
  question: listedQuestion.nullable(),
  changed_since: z.literal(true).exactOptional(),
});
export type LoggedEntry = z.infer<typeof loggedEntry>;
export const loggedOutput = z.object({ data: z.array(loggedEntry), meta: pageMeta });
export type LoggedOutput = z.infer<typeof loggedOutput>;
/** The log of one book: a page if one is requested; otherwise a bare array, as specified, or null if it is empty. */
export const loggedBookOutput = z.union([loggedOutput, z.array(loggedEntry), z.null()]);

/** A book with logged questions. */
export const loggedTopic = z.object({
  ZINBOOK: z.string(),
  ZBOOKNAME: z.string(),
  ZINBOOKCATEGORY: bookCategory,
  total: z.int(),
});
export type LoggedTopic = z.infer<typeof loggedTopic>;

/**
 * The figures of the dashboard under the names of the specification: how many questions are bookmarked, hidden and
 * logged, and the books of the log. `mistakes` is the size of the set of that name; `bookmarks_shown` counts the
 * bookmarks in the bank that are not hidden.
 */
export const dashboardCounts = z.object({
  dashbook: z.int(),
  bookmarks_shown: z.int(),
  dashhidden: z.int(),
  dashlogged: z.int(),
  mistakes: z.int(),
  logged_topics: z.array(loggedTopic),
});
export type DashboardCounts = z.infer<typeof dashboardCounts>;

/**
 * A summary of a member's answers in a book, category or sub-category ('0' = all of it), in study and in submitted
 * practice tests. `tested` of `answered` and `testedCorrect` of `correct` come from tests; `logged` counts only study.
 * Shares run from 0 to 1: `share` of all answers, `recent` of about the last twenty.
 */
export const topicFigures = z.object({
  ZINBOOK: z.string(),
  ZINCATEGORY: z.string(),
  ZINSUBCATEGORY: z.string(),
  name: z.string(),
  book: z.string(),
  answered: z.int(),
  correct: z.int(),
  tested: z.int(),
  testedCorrect: z.int(),
  logged: z.int(),
  share: z.number(),
  recent: z.number(),
});
export type TopicFigures = z.infer<typeof topicFigures>;

/** A topic below its passing score, in whole percent. */
const weakTopic = topicFigures.extend({ pass_mark: z.int() });
export type WeakTopic = z.infer<typeof weakTopic>;

/**
 * `weakest`: the topics furthest below their passing score. `weakest_of`: how many topics have enough answers to be
 * compared. `days`: the last 366 days with an answer, latest first, YYYY-MM-DD.
 */
export const progressOutput = z.object({
  books: z.array(topicFigures),
  categories: z.array(topicFigures),
  subcategories: z.array(topicFigures),
  weakest: z.array(weakTopic),
  weakest_of: z.int(),
  days: z.array(z.object({ day: z.string(), answered: z.int(), correct: z.int() })),
  /** The current day in the member's zone, as in `days`. */
  today: z.iso.date(),
});
export type ProgressOutput = z.infer<typeof progressOutput>;

/**
 * Where Continue leads: the first question from the last place on that the member has not answered, continuing from the
 * beginning of the set. `left` counts all unanswered ones; if it is 0, it leads to the first question.
 */
const nextUnanswered = leftOff.extend({ left: z.int() });
export type NextUnanswered = z.infer<typeof nextUnanswered>;

/**
 * A member's progress in a book of their department. `total` counts the questions that match their rating and that they
 * did not hide; the others count those last answered right and last answered wrong in study. Without a log both are 0,
 * and `next` is null. `left_off` is the place in order, `shuffled` where to continue in
 * shuffled order; null if there is no such place, or every question is answered.
 */
const bookProgress = z.object({
  ZINBOOK: z.string(),
  ZBOOKNAME: z.string(),
  total: z.int(),
  right: z.int(),
  wrong: z.int(),
  left_off: leftOff.nullable(),
  next: nextUnanswered.nullable(),
  shuffled: leftOff.nullable(),
  /** Whether the bank has only a sample of the book. */
  sample: z.boolean().optional(),
  /** How many of the book's questions wait for their pictures. */
  held_back: z.int().optional(),
});
export type BookProgress = z.infer<typeof bookProgress>;
export const bookProgressOutput = z.array(bookProgress);

/**
 * How often a member answered questions wrong, in study and in submitted tests, and when last.
 * `rights_left` is how many right answers in a row remove the question from the mistakes; 0 if it is not among them.
 * Questions never missed are left out; `data` is null if the member switched the log off.
 */
const questionHistory = z.object({
  zmcq_id: z.string(),
  missed: z.int(),
  missed_at: z.string(),
  rights_left: z.int(),
});
export const historyOutput = z.object({ data: z.array(questionHistory).nullable() });
export type HistoryOutput = z.infer<typeof historyOutput>;

/**
 * `link` is the study page at that place; `label` combines its set and number. `total` is how many questions the set
 * has for this member; null if not counted.
 */
export const resumeOutput = z.object({
  resume: z
    .object({
      link: z.string(),
      label: z.string(),
      title: z.string(),
      num: z.int(),
      total: z.int().nullable(),
      saved_at: z.string(),
    })
    .nullable(),
});
export type ResumeOutput = z.infer<typeof resumeOutput>;
/** `mistakes` is the size of the set of that name. `next` is null if it was not requested, or without a place or a log. */
export const standingOutput = resumeOutput.extend({ mistakes: z.int(), next: nextUnanswered.nullable() });
export const noteOutput = z.object({ note: z.string(), changed_at: z.string().nullable() });
export type NoteOutput = z.infer<typeof noteOutput>;

export const reportReasons = ['wrong_answer', 'unclear', 'picture', 'typing_error', 'out_of_date', 'other'] as const;

/** Every question that shows the same picture, in bank order; at most 200. */
export const diagramOutput = z.object({ data: z.array(listedQuestion.extend({ _id: z.string() })) });
export type DiagramOutput = z.infer<typeof diagramOutput>;
/** How many questions of a set each limit leaves, without hidden ones; `total` without a limit. */
export const limitCountsOutput = z.object({
  total: z.int(),
  unanswered: z.int(),
  wrong: z.int(),
  bookmarked: z.int(),
});
export type LimitCounts = z.infer<typeof limitCountsOutput>;
