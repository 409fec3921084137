import { z } from 'zod';
import { numberOrDigits } from './number-or-digits.ts';
import {
  type Letter,
  letters,
  placeNumber,
  type Question,
  type QuestionKey,
  question,
  questionId,
  ratingFilter,
} from './question-bank.ts';

/** How many questions a test may have. */
export const testSizes = [10, 15, 50, 70] as const;
export type TestSize = (typeof testSizes)[number];
export const longestTestName = 100;

/** A test's address: random, and checked for its owner. It is the test's `_id` as well (G-64). */
export const testNum = z.string({ error: 'A test is required' }).regex(/^[\w-]{8,20}$/, 'No such test');

/**
 * What a test is drawn from (G-51): deck-all, engine-all, ZINBOOK-{book}, ZINCATEGORY-{book}-{cat} or
 * ZINSUBCATEGORY-{book}-{cat}-{sub}; cat is 0 where the sub-category stands directly under its book.
 */
export const testSubject = z
  .string({ error: 'Select a topic' })
  .trim()
  .min(1, 'Select a topic')
  .regex(
    /^(deck-all|engine-all|ZINBOOK-\d{1,3}|ZINCATEGORY-\d{1,3}-\d{1,9}|ZINSUBCATEGORY-\d{1,3}-\d{1,9}-\d{1,9})$/,
    'No such topic',
  );

const wantedCount = numberOrDigits('Select a number of questions').pipe(
  z.literal(testSizes, { error: 'Choose 10, 15, 50 or 70' }),
);

/** POST /api/mlp_test/generate_test. Without a name the test is called by its topic. */
export const generateTestInput = z.object({
  test_name: z
    .string({ error: 'Enter a name' })
    .trim()
    .refine((name) => [...name].length <= longestTestName, `Use at most ${longestTestName} characters`)
    .default(''),
  test_subject: testSubject,
  question_count: wantedCount,
  /** `all` draws beyond the member's own license rating (G-46). */
  rating: ratingFilter.optional(),
});
export type GenerateTestInput = z.input<typeof generateTestInput>;
export type GenerateTestOutput = { test_num: string };

/** GET /api/mlp_test/getTopic. */
export const topicQuery = z.object({ rating: ratingFilter.optional() });

/** A topic and how many questions it has for this member, without those that are hidden; `topics` lie within it. */
const topic = z.object({
  value: testSubject,
  title: z.string(),
  total: z.number(),
  get topics() {
    return z.array(topic);
  },
});
export type Topic = z.infer<typeof topic>;
/** The topics of the member's question type, all of it first. GET /internal/topics of question-bank answers the same. */
export const topicTreeOutput = z.array(topic);
export type TopicTreeOutput = z.infer<typeof topicTreeOutput>;

export type TestStatus = 'New' | 'In progress' | 'Completed';

/**
 * A test. `topic` and `test_subject` carry the same value (OPEN-87), `topic_title` is what people call it. `correct`,
 * `judged` and `submitted_at` are null until the test is submitted. `judged` is what `correct` is out of: less than
 * `question_count` where questions had left the bank by then, which count for nothing.
 */
export type TestSummary = {
  _id: string;
  test_num: string;
  test_name: string;
  topic: string;
  test_subject: string;
  topic_title: string;
  question_count: number;
  answered: number;
  correct: number | null;
  judged: number | null;
  insert_date: string;
  submitted_at: string | null;
  status: TestStatus;
};

/** GET /api/mlp_test/get_test_details, in the order they were made. */
export type TestListOutput = TestSummary[];

/** test_details, test_count, test_question, test_question_count, get_test_list, submit and test (DELETE). */
export const testPath = z.object({ id: testNum });
/** get_test/{test}/{zid}. */
export const testQuestionPath = z.object({ test: testNum, zid: questionId });
/** next_link and prev_link/{test}/{num}. */
export const testLinkPath = z.object({ test: testNum, num: placeNumber });

/** POST /api/mlp_test/page_num. */
export const testPageNumberInput = z.object({ test: testNum, number: placeNumber });

/** A place in a test; `num` is null where there is none. */
export type TestPlace = { num: { zmcq_id: string } | null; number: number | null; total: number };

/** POST /api/mlp_test/post_test: saves or replaces a choice. `test_id` is the item's `_id` (OPEN-85). */
export const saveChoiceInput = z.object({
  answer_type: z
    .string({ error: 'Choose a, b, c or d' })
    .toLowerCase()
    .pipe(z.enum(letters, { error: 'Choose a, b, c or d' })),
  test_num: testNum,
  test_id: z.string({ error: 'A test item is required' }).regex(/^[\w-]{8,20}$/, 'No such item'),
});
export type SaveChoiceInput = z.infer<typeof saveChoiceInput>;

/** `answered` of `total`: how far the test is. */
export type SaveChoiceOutput = { test_id: string; answer_type: Letter; answered: number; total: number };

/**
 * How an item stands. Only a submitted test is judged; unanswered then counts as incorrect (G-65). An item whose
 * question had left the bank by then is not judged and stays as it was.
 */
export type ItemStatus = 'Unanswered' | 'Answered' | 'Correct' | 'Incorrect';

/** get_test: the saved choice; null where there is none. */
export type SavedChoice = { _id: string; zmcq_id: string; answer_type: Letter | null; status: ItemStatus; num: number };

/**
 * An item with its question, in the order of the test; null where the question has left the bank. The key is there
 * only once the test is submitted (G-21), and is the one the test was judged by.
 */
export type TestItem = Omit<SavedChoice, 'zmcq_id'> & { test_num: string; zmcq_id: Question | null };

/** GET /api/mlp_test/get_test_list/{id}: the result. Where every question is answered it submits the test (G-64). */
export type TestItemsOutput = TestItem[];

/** GET /api/mlp_test/test_question/{id}: never with the key, whatever the test's status. */
export type TestQuestionsOutput = (Omit<TestItem, 'zmcq_id'> & {
  zmcq_id: Omit<Question, keyof QuestionKey> | null;
})[];

/** test_count: how many questions; test_question_count: how many are answered. */
export type TestTotalOutput = { total: number };

/**
 * POST /api/mlp_test/submit/{id}. A second one answers the same. `correct` of `judged`, see TestSummary; `total` is all
 * questions of the test.
 */
export type SubmitTestOutput = {
  test_num: string;
  correct: number;
  judged: number;
  answered: number;
  total: number;
  submitted_at: string;
};

/** DELETE /api/mlp_test/test/{id}: with its items. */
export type DeleteTestOutput = { _id: string };

/** Internal: POST /internal/draws of question-bank. */
export const drawInput = z.object({
  member_id: z.string().min(1).max(20),
  test_subject: testSubject,
  question_count: wantedCount,
  rating: ratingFilter.optional(),
});
export type DrawInput = z.input<typeof drawInput>;
/** Different questions in the order of the draw, none of them hidden by the member, all of the topic and the rating. */
export const drawOutput = z.object({ question_ids: z.array(questionId), title: z.string() });
export type DrawOutput = z.infer<typeof drawOutput>;

/** Internal: GET /internal/topics of question-bank. */
export const memberTopicsQuery = topicQuery.extend({ member_id: z.string().min(1).max(20) });

/** Internal: GET /internal/questions/whole?ids=1,2,3 answers those that are in the bank; with `key=1` their keys too. */
export const wholeQuestionsQuery = z.object({
  ids: z
    .string()
    .max(1_000, 'Too many ids')
    .transform((text) => text.split(','))
    .pipe(z.array(questionId).max(70, 'At most 70 ids')),
  key: z.literal('1').optional(),
});
export const wholeQuestionsOutput = z.array(question);
