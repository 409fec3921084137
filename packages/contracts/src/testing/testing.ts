import { z } from 'zod';
import { numberOrDigits, optionalFigure } from '../call/number-or-digits.ts';
import { wrongCode } from '../question-bank/exam-codes.ts';
import { letters, openQuestion, question, questionId } from '../question-bank/question.ts';
import { questionLimit, ratingFilter } from '../question-bank/study-sets.ts';

/** The sizes of a test of one topic. */
export const testSizes = [10, 15, 50, 70] as const;
export type TestSize = (typeof testSizes)[number];
/** The maximum number of questions in any test. */
export const maxTestQuestions = 200;
/** The maximum number of topics that a test is drawn from. */
export const maxTestTopics = 30;
/** The sources of a custom test. */
export const customSources = ['topics', 'mistakes', 'bookmarks'] as const;
export type CustomSource = (typeof customSources)[number];
export const testSources = ['topic', ...customSources, 'module'] as const;
/** One day, the longest time limit. */
const maxMinutes = 1_440;
export const maxTestNameLength = 100;

/** A test's address: random, and checked against its owner. It is also the test's `_id` (G-64). */
export const testNum = z.string({ error: 'A test is required' }).regex(/^[\w-]{8,20}$/, 'No such test');

/**
 * The topic of a test (G-51): deck-all, engine-all, ZINBOOK-{book}, ZINCATEGORY-{book}-{cat} or
 * ZINSUBCATEGORY-{book}-{cat}-{sub}; cat is 0 if the sub-category is directly under its book.
 */
const subjectFormat =
  /^(deck-all|engine-all|ZINBOOK-\d{1,3}|ZINCATEGORY-\d{1,3}-\d{1,9}|ZINSUBCATEGORY-\d{1,3}-\d{1,9}-\d{1,9})$/;
export const testSubject = z
  .string({ error: 'Select a topic' })
  .trim()
  .min(1, 'Select a topic')
  .regex(subjectFormat, 'No such topic');

const wantedCount = numberOrDigits('Select a number of questions').pipe(
  z.literal(testSizes, { error: 'Choose 10, 15, 50 or 70' }),
);

const anyCount = numberOrDigits('Enter a number of questions').pipe(
  z
    .number()
    .int('Enter a whole number')
    .min(1, 'A test has at least 1 question')
    .max(maxTestQuestions, `A test has at most ${maxTestQuestions} questions`),
);

/** The fields of any new test. */
const newTest = {
  /** Without a name, the test gets the name of its topic. */
  test_name: z
    .string({ error: 'Enter a name' })
    .trim()
    .refine((name) => [...name].length <= maxTestNameLength, `Use at most ${maxTestNameLength} characters`)
    .default(''),
  /** `all` ignores the member's own license rating (G-46). */
  rating: ratingFilter.optional(),
  /** Without it, the questions are not limited. */
  only: questionLimit.optional(),
  /** The time limit after the start; without it there is none. */
  minutes: optionalFigure(1, maxMinutes).optional(),
};

export const generateTestInput = z.object({ ...newTest, test_subject: testSubject, question_count: wantedCount });

/** The fault names only the field, whichever topic is invalid. */
const chosenSubjects = z
  .array(z.string(), { error: 'Select a topic' })
  .max(maxTestTopics, `Select at most ${maxTestTopics} topics`)
  .refine((values) => values.every((value) => subjectFormat.test(value)), 'No such topic')
  .default([]);

/** The source of a custom test: topics, or the member's own mistakes or bookmarks. */
const customSet = {
  source: z.enum(customSources, { error: 'Choose topics, mistakes or bookmarks' }),
  /** The topics, if the source is `topics`. */
  subjects: chosenSubjects,
  question_count: anyCount,
  rating: ratingFilter.optional(),
  only: questionLimit.optional(),
};

/** Whether the source has topics, if it needs any. */
const hasRequiredTopics = ({ source, subjects }: { source: CustomSource; subjects: string[] }) =>
  source !== 'topics' || subjects.length > 0;
const topicMissing = { path: ['subjects'], error: 'Select a topic' };

export const customTestInput = z.object({ ...newTest, ...customSet }).refine(hasRequiredTopics, topicMissing);
export type CustomTestInput = z.input<typeof customTestInput>;

/** A mock exam of one module, by its code. */
const moduleMock = {
  module: z
    .string({ error: 'Choose a module' })
    .max(40, 'No such module')
    .refine((code) => !wrongCode(code), 'No such module'),
  /** Only questions that the member never answered. */
  new_only: z.boolean({ error: 'Use true or false' }).default(false),
};

/** Without minutes, the clock of the module. */
export const moduleTestInput = z.object({ ...moduleMock, minutes: newTest.minutes });
export type ModuleTestInput = z.input<typeof moduleTestInput>;
export const generateTestOutput = z.object({ test_num: z.string() });
export type GenerateTestOutput = z.infer<typeof generateTestOutput>;

export const topicQuery = z.object({ rating: ratingFilter.optional(), only: questionLimit.optional() });

/** A topic and how many questions it has for this member, without hidden ones; `topics` are nested. */
const topic = z.object({
  value: testSubject,
  title: z.string(),
  total: z.number(),
  get topics() {
    return z.array(topic);
  },
});
export type Topic = z.infer<typeof topic>;
/** The topics of the member's question type, the entire department first. */
export const topicTreeOutput = z.array(topic);
export type TopicTreeOutput = z.infer<typeof topicTreeOutput>;

export const testStatus = z.enum(['New', 'In progress', 'Completed']);

/**
 * A test. `topic` and `test_subject` have the same value (OPEN-87); `topic_title` is its display name. For a custom
 * test they are its source. `correct`, `judged` and `submitted_at` are null until the test is submitted. `judged` is
 * the total for `correct`: less than `question_count` if questions had left the bank by then.
 */
export const testSummary = z.object({
  _id: z.string(),
  test_num: z.string(),
  test_name: z.string(),
  topic: z.string(),
  test_subject: z.string(),
  topic_title: z.string(),
  question_count: z.int(),
  answered: z.int(),
  correct: z.int().nullable(),
  judged: z.int().nullable(),
  insert_date: z.string(),
  submitted_at: z.string().nullable(),
  status: testStatus,
  source: z.enum(testSources),
  /** The topics, if the source is `topics`. */
  subjects: z.array(z.string()),
  /** The rating it was drawn for, if it was not the member's own. */
  rating: ratingFilter.nullable(),
  /** The limit of its questions, if any. */
  only: questionLimit.nullable(),
  /** The module of a mock exam, and how many must be right to pass; null if there is no verdict, or it is no mock. */
  module: z.string().nullable(),
  needed: z.int().nullable(),
  /** The time limit; null if there is none. */
  minutes: z.int().nullable(),
  /** When a test with a time limit was started. */
  started_at: z.string().nullable(),
  /** The time left by the server's clock while a timed test is running; null before and after. */
  left_ms: z.int().nullable(),
  /** The id of the study set of its mistakes and unanswered questions, if it is submitted and has any. */
  mistakes_set: z.string().exactOptional(),
});
export type TestSummary = z.infer<typeof testSummary>;

/** The tests in the order of creation. */
export const testListOutput = z.array(testSummary);
export type TestListOutput = z.infer<typeof testListOutput>;

/** A member's call for one test. */
export const ofTest = { caller: 'member', params: z.object({ id: testNum }), faults: { invalid: ['id'] } } as const;

/** A place in a test; `num` is null if there is none. */
export const testPlace = z.object({
  num: z.object({ zmcq_id: z.string() }).nullable(),
  number: z.int().nullable(),
  total: z.int(),
});
export type TestPlace = z.infer<typeof testPlace>;

const letter = z.enum(letters);

/** `test_id` is the item's `_id` (OPEN-85). */
export const saveChoiceInput = z.object({
  answer_type: z
    .string({ error: 'Choose a, b, c or d' })
    .toLowerCase()
    .pipe(z.enum(letters, { error: 'Choose a, b, c or d' })),
  test_num: testNum,
  test_id: z.string({ error: 'A test item is required' }).regex(/^[\w-]{8,20}$/, 'No such item'),
  /** The version of the question that was on screen: the letter refers to its choices. */
  version: z
    .int({ error: 'Use the version of the question' })
    .min(1, 'Versions start at 1')
    .max(4_294_967_295, 'No such version')
    .optional(),
  /**
   * How long the choice waited in the browser before it was sent. A later choice from another device stays, and in a
   * timed test the choice counts if it was made in time.
   */
  waited_ms: z
    .int({ error: 'Use whole milliseconds' })
    .min(0, 'Use whole milliseconds')
    .max(365 * 24 * 60 * 60 * 1_000, 'Use at most a year')
    .default(0),
});
export type SaveChoiceInput = z.infer<typeof saveChoiceInput>;

/** `answered` of `total`: the progress of the test. */
export const saveChoiceOutput = z.object({
  test_id: z.string(),
  answer_type: letter,
  answered: z.int(),
  total: z.int(),
});
export type SaveChoiceOutput = z.infer<typeof saveChoiceOutput>;

export const flagItemInput = saveChoiceInput
  .pick({ test_num: true, test_id: true })
  .extend({ flagged: z.boolean({ error: 'Use true or false' }) });
export const flagItemOutput = z.object({ test_id: z.string(), flagged: z.boolean() });

/**
 * The status of an item. Only a submitted test is graded; unanswered then counts as incorrect (G-65). An item whose
 * question had left the bank by then is not graded and does not change.
 */
export const itemStatus = z.enum(['Unanswered', 'Answered', 'Correct', 'Incorrect']);
export type ItemStatus = z.infer<typeof itemStatus>;

/** The choice is null if none is saved. */
export const savedChoice = z.object({
  _id: z.string(),
  zmcq_id: z.string(),
  answer_type: letter.nullable(),
  status: itemStatus,
  num: z.int(),
  /** Marked for review by the member. */
  flagged: z.boolean(),
});
export type SavedChoice = z.infer<typeof savedChoice>;

/**
 * An item with its question, in the order of the test; null if the question has left the bank. The key is included only
 * after submission (G-21), and is the one used for grading. `version` is that of the question as shown. If its text or
 * key has changed since the choice was made or graded, it is shown as it was then, with `changed_since`.
 */
export const testItem = savedChoice.extend({
  test_num: z.string(),
  zmcq_id: question.nullable(),
  version: z.int().exactOptional(),
  changed_since: z.literal(true).exactOptional(),
});
export type TestItem = z.infer<typeof testItem>;

export const testItemsOutput = z.array(testItem);
export type TestItemsOutput = z.infer<typeof testItemsOutput>;

/** The questions without the key, whatever the test's status. */
export const testQuestionsOutput = z.array(testItem.extend({ zmcq_id: openQuestion.nullable() }));
export type TestQuestionsOutput = z.infer<typeof testQuestionsOutput>;

/** `correct` of `judged`, see TestSummary; `total` counts all questions of the test. */
export const submitTestOutput = z.object({
  test_num: z.string(),
  correct: z.int(),
  judged: z.int(),
  answered: z.int(),
  total: z.int(),
  submitted_at: z.string(),
});
export type SubmitTestOutput = z.infer<typeof submitTestOutput>;

export const deleteTestOutput = z.object({ _id: z.string() });
export type DeleteTestOutput = z.infer<typeof deleteTestOutput>;

export const drawInput = z.object({
  member_id: z.string().min(1).max(20),
  test_subject: testSubject,
  question_count: wantedCount,
  rating: ratingFilter.optional(),
  only: questionLimit.optional(),
});
export type DrawInput = z.input<typeof drawInput>;
/**
 * Questions in the order of the draw, all of the topic, the rating and the limit, none of them hidden by the member, and
 * no two of them equal in text.
 */
export const drawOutput = z.object({ question_ids: z.array(questionId), title: z.string() });
export type DrawOutput = z.infer<typeof drawOutput>;

export const customDrawInput = z
  .object({ member_id: z.string().min(1).max(20), ...customSet })
  .refine(hasRequiredTopics, topicMissing);
export type CustomDrawInput = z.input<typeof customDrawInput>;

export const moduleDrawInput = z.object({ member_id: z.string().min(1).max(20), ...moduleMock });
export type ModuleDrawInput = z.input<typeof moduleDrawInput>;
/** `needed` is null if there are too few questions for a verdict, or the mark is not known; `minutes` if those are not. */
export const moduleDrawOutput = drawOutput.extend({ needed: z.int().nullable(), minutes: z.int().nullable() });
export type ModuleDrawOutput = z.infer<typeof moduleDrawOutput>;
const versionedQuestion = question.extend({ version: z.int() });
export type VersionedQuestion = z.infer<typeof versionedQuestion>;
/** The questions that are in the bank. */
export const fullQuestionsOutput = z.array(versionedQuestion);
