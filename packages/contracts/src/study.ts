import { z } from 'zod';
import { pageNumber, pageSizeUpTo } from './paging.ts';
import {
  type Letter,
  memberSetType,
  placeNumber,
  type QuestionMarks,
  questionId,
  questionIdOrNone,
  ratingFilter,
  setId,
  studyMode,
} from './question-bank.ts';

/** mlp_logged/book_next_link and book_prev_link/{num}/{mode}: beside a place among the bookmarked questions. */
export const bookmarkLinkPath = z.object({ num: placeNumber, mode: studyMode });

/** An entry of a member's bookmarks or hidden questions. `zmcq_id` is the question. */
export type MarkEntry = { _id: string; zmcq_id: string; insert_date: string };

/** What marking a question answers; `insert_date` of an older entry stays. */
export type MarkOutput = { zmcq_id: string; marks: QuestionMarks };

/** mlp_logged/get_bookdash, get_hiddendash, total_logged_ques: what the list of that name holds. */
export type TotalOutput = { total: number };

/**
 * GET /api/v1/private/progress/counts: the figures of the dashboard under the names of the specification. How many
 * questions are bookmarked, hidden and logged, and the books of the log.
 */
export type DashboardCounts = {
  dashbook: number;
  dashhidden: number;
  dashlogged: number;
  logged_topics: LoggedTopic[];
};

/** A question in a member's list, with what the list shows of it; null where it has left the bank. */
export type ListedQuestion = {
  ZNUMBER: string;
  ZQUESTION: string;
  ZINBOOK: string;
  ZBOOKNAME: string;
  ZSUBCATEGORYNAME: string;
};

/** mlp_logged/get_bookmarked and get_hidden (pages count from 0). Without `limit` the first 5,000 (G-90). */
export const listPageQuery = z.object({
  page: pageNumber,
  limit: pageSizeUpTo(5_000).default(5_000),
});
export type MarkListOutput = {
  data: (MarkEntry & { question: ListedQuestion | null })[];
  meta: { total: number; pages: number; page: number; pageSize: number };
};

export const loggedSort = z.enum(['insert_date', 'answer_type'], { error: 'Use insert_date or answer_type' });
export type LoggedSort = z.infer<typeof loggedSort>;

/**
 * mlp_logged/get_logged_questions, and getTopic/{id} of one book. Pages count from 0 (G-80). getTopic without `page`
 * and `limit` answers the bare list, or null where the book has no logged question.
 */
export const loggedQuery = listPageQuery.extend({
  limit: listPageQuery.shape.limit.unwrap().default(10),
  sortBy: loggedSort.default('insert_date'),
  sortType: z.enum(['asc', 'desc'], { error: 'Use asc or desc' }).default('desc'),
});
export type LoggedQuery = z.infer<typeof loggedQuery>;
/** The same without a page: at most 5,000 entries. */
export const wholeLogQuery = loggedQuery.extend({ limit: listPageQuery.shape.limit });

/** An entry of the log: the latest answer of a question. `answer_type` is the letter chosen. */
export type LoggedEntry = {
  _id: string;
  zmcq_id: string;
  insert_date: string;
  answer_type: Letter;
  correct: boolean;
  question: ListedQuestion | null;
};
export type LoggedOutput = { data: LoggedEntry[]; meta: MarkListOutput['meta'] };

/** mlp_logged/getLogedTopic: the books in which questions are logged. */
export type LoggedTopic = { ZINBOOK: string; ZBOOKNAME: string; ZINBOOKCATEGORY: '1' | '2'; total: number };

/**
 * What a member's answers come to in a book, category or sub-category ('0' = of all of it): those in study and those of
 * submitted practice tests. `tested` of `answered` and `testedCorrect` of `correct` were given in tests; `logged` counts
 * study alone. Shares run from 0 to 1: `share` of all answers, `recent` of about the last twenty, `atLeast` what the
 * true one is at least (95 %).
 */
export type TopicFigures = {
  ZINBOOK: string;
  ZINCATEGORY: string;
  ZINSUBCATEGORY: string;
  name: string;
  book: string;
  answered: number;
  correct: number;
  tested: number;
  testedCorrect: number;
  logged: number;
  share: number;
  recent: number;
  atLeast: number;
};

/** GET /api/v1/private/progress. `days`: the last 366 on which something was answered, latest first, YYYY-MM-DD. */
export type ProgressOutput = {
  books: TopicFigures[];
  categories: TopicFigures[];
  subcategories: TopicFigures[];
  weakest: TopicFigures[];
  days: { day: string; answered: number; correct: number }[];
};

/**
 * mlp_question/resume_ques/{mode}/{type}/{id}/{num}/{zid}/{zinbookcat}: where a member left off; '0' stands for none
 * (G-57).
 */
export const resumePath = z.object({
  mode: studyMode,
  type: memberSetType,
  id: setId,
  num: z.string().regex(/^\d{1,9}$/, 'Enter a number'),
  zid: questionIdOrNone,
  zinbookcat: z.enum(['0', '1', '2'], { error: 'Use 0, 1 or 2' }),
});

/** `rating=all` where the place was reached beyond the member's own rating; `first` starts a shuffled round. */
export const resumeQuery = z.object({ rating: ratingFilter.optional(), first: questionId.optional() });

/** GET /api/v1/private/progress/resume, and what saving answers. `link` is the study page at that place. */
export type ResumeOutput = { resume: { link: string; label: string; saved_at: string } | null };

/** GET and PUT /api/v1/private/progress/settings: whether answers go into the log (G-54). */
export const studySettings = z.object({ log_answers: z.boolean({ error: 'Use true or false' }) });
export type StudySettings = z.infer<typeof studySettings>;

/** PUT /api/v1/private/note/{zid}; an empty note deletes it. */
export const noteInput = z.object({
  note: z
    .string({ error: 'Write a note' })
    .trim()
    .refine((note) => [...note].length <= 4_000, 'Use at most 4,000 characters'),
});
export type NoteOutput = { note: string; changed_at: string | null };

export const reportReasons = ['wrong_answer', 'unclear', 'picture', 'typing_error', 'out_of_date', 'other'] as const;
/** POST /api/v1/private/report/{zid}; a second one of the same member replaces the first. */
export const reportInput = z.object({
  reason: z.enum(reportReasons, { error: 'Choose what is wrong' }),
  message: z
    .string()
    .trim()
    .refine((message) => [...message].length <= 1_000, 'Use at most 1,000 characters')
    .default(''),
});
export type ReportOutput = { success: string };

/** GET /api/v1/private/question_diagram/{zid}: every question that shows the same picture, in bank order; at most 200. */
export type DiagramOutput = { data: (ListedQuestion & { _id: string })[] };

/** DELETE /api/v1/private/all_questions/{kind}. */
export const allQuestionsKind = z.enum(['logged question', 'favorite', 'hide'], {
  error: 'Use logged question, favorite or hide',
});
