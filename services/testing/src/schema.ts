import { questionLimits } from '@fairway/contracts/question-bank/study-sets';
import { testSources } from '@fairway/contracts/testing/testing';
import { outbox } from '@fairway/kit/outbox/outbox';
import {
  bigint,
  boolean,
  char,
  datetime,
  index,
  int,
  json,
  mysqlTable,
  primaryKey,
  smallint,
  tinyint,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/mysql-core';

export { outbox };

const instant = (name: string) => datetime(name, { mode: 'date', fsp: 3 });
const letter = (name: string) => char(name, { length: 1, enum: ['a', 'b', 'c', 'd'] });

/** A member's practice test. `testNum` is used in addresses: random, and checked for its owner. */
export const tests = mysqlTable(
  'tests',
  {
    id: bigint('id', { mode: 'number', unsigned: true }).autoincrement().primaryKey(),
    testNum: varchar('test_num', { length: 20 }).notNull().unique(),
    memberId: varchar('member_id', { length: 20 }).notNull(),
    name: varchar('test_name', { length: 100 }).notNull(),
    subject: varchar('test_subject', { length: 60 }).notNull(),
    /** The subject's title when the test was drawn. */
    topicTitle: varchar('topic_title', { length: 400 }).notNull().default(''),
    questionCount: smallint('question_count', { unsigned: true }).notNull(),
    /** Number of items with a choice: updated with every first choice, so that lists need not count. */
    answered: smallint('answered', { unsigned: true }).notNull().default(0),
    status: varchar('status', { length: 12, enum: ['New', 'In progress', 'Completed'] }).notNull(),
    /** `correct` of `judged`; null until the test is submitted. */
    correct: smallint('correct', { unsigned: true }),
    judged: smallint('judged', { unsigned: true }),
    insertDate: datetime('insert_date', { mode: 'date' }).notNull(),
    source: varchar('source', { length: 9, enum: testSources }).notNull().default('topic'),
    /** For the source `topics`. */
    subjects: json('subjects').$type<string[]>(),
    /** The rating it was drawn for, if it was not the member's own. */
    rating: varchar('rating', { length: 5 }),
    /** The limit of its questions, if any. */
    only: varchar('only_questions', { length: 10, enum: questionLimits }),
    /** The exam module of a mock, and how many must be right to pass it; null if it gives no verdict. */
    module: varchar('module', { length: 40 }),
    needed: smallint('needed', { unsigned: true }),
    /** The time limit; null if there is none. */
    minutes: smallint('minutes', { unsigned: true }),
    startedAt: instant('started_at'),
    /** When the time is up: set while a timed test is in progress, otherwise null. */
    dueAt: instant('due_at'),
    submittedAt: instant('submitted_at'),
  },
  (table) => [index('tests_of_member').on(table.memberId, table.id), index('tests_due').on(table.dueAt)],
);

/** A member's settings; without a row the defaults apply. */
export const memberSettings = mysqlTable('member_settings', {
  memberId: varchar('member_id', { length: 20 }).primaryKey(),
  /** Whether answers of submitted tests count in the member's progress. */
  countAnswers: boolean('count_answers').notNull(),
});

/** The questions of a test in order: `place` from 1. All of them are inserted with their test. */
export const testItems = mysqlTable(
  'test_items',
  {
    testId: bigint('test_id', { mode: 'number', unsigned: true }).notNull(),
    place: tinyint('place', { unsigned: true }).notNull(),
    /** Random: identifies the item to clients. */
    itemId: varchar('item_id', { length: 20 }).notNull().unique(),
    questionId: int('question_id', { unsigned: true }).notNull(),
    choice: letter('choice'),
    /** The version of the question that the choice refers to, and later that was graded; null if it is not known. */
    version: int('version', { unsigned: true }),
    answeredAt: instant('answered_at'),
    /** Marked for review. */
    flagged: boolean('flagged').notNull().default(false),
    /** The correct letter when the test was submitted, and the grade; null before, and if not graded. */
    answer: letter('answer'),
    correct: boolean('correct'),
  },
  (table) => [
    primaryKey({ columns: [table.testId, table.place] }),
    uniqueIndex('test_items_question').on(table.testId, table.questionId),
  ],
);
