/*
 * All tables of the service. It is one long file on purpose: tables share column types, `drizzle-kit generate` compares
 * all of them with the last migration, and a reader of a query finds every table, column and index in one place.
 */
import type { VersionAction } from '@fairway/contracts/question-bank/admin-questions';
import type {
  ChosenColumns,
  ImportColumns,
  ImportCounts,
  ImportFormat,
  ImportOutcome,
  RemarkedRows,
} from '@fairway/contracts/question-bank/bank-imports';
import type { QuestionType } from '@fairway/contracts/question-bank/departments';
import { type Certainty, examFields } from '@fairway/contracts/question-bank/exam-facts';
import { letters } from '@fairway/contracts/question-bank/question';
import { outbox } from '@fairway/kit/outbox/outbox';
import { sql } from 'drizzle-orm';
import {
  type AnyMySqlColumn,
  bigint,
  boolean,
  char,
  customType,
  date,
  datetime,
  double,
  index,
  int,
  json,
  mysqlTable,
  primaryKey,
  smallint,
  text,
  tinyint,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/mysql-core';
import type { StagedBefore, StagedRow } from './bank-imports/staged.ts';
import type { Editorial } from './import/editorial.ts';
import type { StagedPicture } from './import/picture.ts';
import type { QuestionContent } from './versions/content.ts';

export { outbox };

/** ASCII text: its indexes are a quarter of the size, and `_bin` compares byte by byte. */
const ascii = (collation: 'bin' | 'general_ci') =>
  customType<{ data: string; config: { length: number } }>({
    dataType: (config) => `varchar(${config?.length}) character set ascii collate ascii_${collation}`,
  });
const asciiBin = ascii('bin');
const asciiCaseBlind = ascii('general_ci');

const instant = (name: string) => datetime(name, { mode: 'date', fsp: 3 });
const letter = (name: string) => char(name, { length: 1, enum: letters });

/** The one table of titles. Seeded by migration 0001; `zinbookcategory` is 1 Engine, 2 Deck. */
export const books = mysqlTable(
  'books',
  {
    zinbook: tinyint('zinbook', { unsigned: true }).primaryKey(),
    zinbookcategory: tinyint('zinbookcategory', { unsigned: true }).notNull(),
    title: varchar('title', { length: 100 }).notNull(),
    position: tinyint('position', { unsigned: true }).notNull(),
  },
  (table) => [uniqueIndex('books_title').on(table.zinbookcategory, table.title)],
);

/** Deck only. The id is unique over all books. */
export const categories = mysqlTable(
  'categories',
  {
    zincategory: int('zincategory', { unsigned: true }).autoincrement().primaryKey(),
    zinbook: tinyint('zinbook', { unsigned: true }).notNull(),
    name: varchar('name', { length: 100 }).notNull(),
  },
  (table) => [uniqueIndex('categories_name').on(table.zinbook, table.name)],
);

/** The id is unique only within its department (G-51); `zincategory` 0 = directly under the book. */
export const subcategories = mysqlTable(
  'subcategories',
  {
    zinbookcategory: tinyint('zinbookcategory', { unsigned: true }).notNull(),
    zinsubcategory: int('zinsubcategory', { unsigned: true }).notNull(),
    zinbook: tinyint('zinbook', { unsigned: true }).notNull(),
    zincategory: int('zincategory', { unsigned: true }).notNull(),
    name: varchar('name', { length: 100 }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.zinbookcategory, table.zinsubcategory] }),
    uniqueIndex('subcategories_name').on(table.zinbook, table.zincategory, table.name),
  ],
);

export const illustrations = mysqlTable('illustrations', {
  id: int('id', { unsigned: true }).autoincrement().primaryKey(),
  /** The file name in the bank's files. */
  fileName: asciiBin('file_name', { length: 120 }).notNull().unique(),
  /** The name in storage and addresses: a hash of its bytes, so it can be cached permanently. */
  storedName: asciiBin('stored_name', { length: 80 }).notNull(),
  bytesHash: asciiBin('bytes_hash', { length: 64 }).notNull(),
  width: smallint('width', { unsigned: true }).notNull(),
  height: smallint('height', { unsigned: true }).notNull(),
  alt: varchar('alt', { length: 300 }).notNull(),
});

/** Columns that administrators filter by. */
const filtered = [
  'zinbook',
  'zincategory',
  'ratings',
  'illustrationId',
  'heldBack',
  'retiredAt',
  'isExplained',
  'openReports',
] as const;
const filteredColumns = (table: Record<(typeof filtered)[number], AnyMySqlColumn>) =>
  filtered.map((name) => table[name]);

export const questions = mysqlTable(
  'questions',
  {
    id: int('id', { unsigned: true }).autoincrement().primaryKey(),
    bankNumber: asciiCaseBlind('bank_number', { length: 40 }).notNull(),
    /** The bank number with comparable digit runs: `1-24` before `1-100`. */
    sortKey: asciiBin('sort_key', { length: 100 }).notNull(),
    label: varchar('label', { length: 40 }).notNull(),
    /** Never changes (G-88): external links refer to it. */
    slug: asciiBin('slug', { length: 120 }).notNull(),
    zinbook: tinyint('zinbook', { unsigned: true }).notNull(),
    zincategory: int('zincategory', { unsigned: true }).notNull(),
    zinsubcategory: int('zinsubcategory', { unsigned: true }).notNull(),
    stem: text('stem').notNull(),
    choiceA: varchar('choice_a', { length: 1000 }).notNull(),
    choiceB: varchar('choice_b', { length: 1000 }).notNull(),
    choiceC: varchar('choice_c', { length: 1000 }).notNull(),
    choiceD: varchar('choice_d', { length: 1000 }).notNull(),
    answer: letter('answer').notNull(),
    reference: varchar('reference', { length: 500 }).notNull(),
    solution: text('solution').notNull(),
    /** The author of the explanation as shown to readers, if any. */
    credit: varchar('credit', { length: 100 }).notNull().default(''),
    /** The member who wrote it; '' if `credit` names someone else or is empty. */
    creditedTo: asciiBin('credited_to', { length: 20 }).notNull().default(''),
    /** The bank's code of the picture; without an `illustrationId` the question is held back. */
    illustrationRef: varchar('illustration_ref', { length: 120 }).notNull(),
    illustrationId: int('illustration_id', { unsigned: true }),
    /** Bit n-1 is license rating ZDLn of the question's department; all ones = every license. */
    ratings: int('ratings', { unsigned: true }).notNull(),
    heldBack: boolean('held_back').notNull(),
    source: varchar('source', { length: 200 }).notNull(),
    sourceDate: varchar('source_date', { length: 10 }).notNull(),
    /** For editors; null if the bank has none. */
    editorial: json('editorial').$type<Editorial>(),
    /** Hash of everything above: an import writes only rows whose hash changed. */
    contentHash: asciiBin('content_hash', { length: 32 }).notNull(),
    /** Questions with the same value are equal in text: see versions/fingerprints.ts. */
    looseFingerprint: asciiBin('loose_fingerprint', { length: 12 }).notNull(),
    version: int('version', { unsigned: true }).notNull().default(1),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    /** Set while an administrator has retired the question; it is also held back. */
    retiredAt: instant('retired_at'),
    /** Set if an administrator changed it since its last import: a changed row of an import is then a conflict. */
    editedAt: instant('edited_at'),
    isExplained: boolean('explained').generatedAlwaysAs(sql`(char_length(\`solution\`) > 0)`, { mode: 'stored' }),
    /** Recounted in every transaction that opens or closes a report. */
    openReports: int('open_reports', { unsigned: true }).notNull().default(0),
    /** Answers by members, and the wrong ones among them: see admin/count-missed.ts. */
    answered: int('answered', { unsigned: true }).notNull().default(0),
    missed: int('missed', { unsigned: true }).notNull().default(0),
    /** The bank names a picture that was never imported. */
    pictureMissing: boolean('picture_missing').generatedAlwaysAs(
      sql`(illustration_ref <> '' and illustration_id is null)`,
      { mode: 'virtual' },
    ),
  },
  (table) => [
    /** Covers the back office's counts by book. */
    index('questions_health').on(
      table.zinbook,
      table.heldBack,
      table.retiredAt,
      table.pictureMissing,
      table.isExplained,
    ),
    /** Lists of administrators: each index covers every filter column. */
    index('questions_admin').on(table.sortKey, table.id, ...filteredColumns(table)),
    index('questions_missed').on(table.missed, table.id, ...filteredColumns(table)),
    /** Covers what pages claim about the bank: see catalogue/bank-facts.ts. */
    index('questions_facts').on(
      table.heldBack,
      table.source,
      table.sourceDate,
      table.zinbook,
      table.retiredAt,
      table.isExplained,
    ),
    /** The newest first, and what an import added. */
    index('questions_added').on(table.createdAt, table.id, ...filteredColumns(table)),
    index('questions_source').on(table.source, table.sortKey, table.id),
    index('questions_held_back').on(table.heldBack, table.sortKey, table.id),
    index('questions_held_back_missed').on(table.heldBack, table.missed, table.id, table.retiredAt),
    index('questions_reported').on(table.openReports, table.id),
    uniqueIndex('questions_bank_number').on(table.bankNumber),
    index('questions_fingerprint').on(table.looseFingerprint),
    uniqueIndex('questions_slug').on(table.slug),
    index('questions_illustration').on(table.illustrationId, table.sortKey),
    /** Covers everything that sets are made of: the catalogue is read from the index alone, in bank order. */
    index('questions_catalogue').on(
      table.zinbook,
      table.heldBack,
      table.sortKey,
      table.id,
      table.zincategory,
      table.zinsubcategory,
      table.ratings,
    ),
  ],
);

/** Explanations of packs. They apply to every question with the fingerprint and the key: see packs/packs.ts. */
export const packExplanations = mysqlTable('pack_explanations', {
  fingerprint: asciiBin('fingerprint', { length: 12 }).primaryKey(),
  /** In the bank that it was written for. */
  bankNumber: asciiBin('bank_number', { length: 40 }).notNull(),
  keyHash: asciiBin('key_hash', { length: 8 }).notNull(),
  explanation: text('explanation').notNull(),
  reference: varchar('reference', { length: 500 }).notNull(),
  /** By the hash of the choice. */
  reasons: json('reasons').$type<Record<string, string>>().notNull(),
  readBy: asciiBin('read_by', { length: 5 }).$type<'two' | 'twice' | 'none'>().notNull(),
});

/** Titles of the rating codes (G-46). Seeded by migration 0001, which spells the table's name. */
export const licenses = mysqlTable(
  'licences',
  {
    questionType: varchar('question_type', { length: 6 }).notNull(),
    number: tinyint('number', { unsigned: true }).notNull(),
    title: varchar('title', { length: 160 }).notNull(),
    slug: asciiBin('slug', { length: 120 }).notNull(),
    /** The title was taken from 46 CFR part 11 and awaits confirmation by an expert. */
    toConfirm: boolean('to_confirm').notNull(),
  },
  (table) => [primaryKey({ columns: [table.questionType, table.number] })],
);

/**
 * Append-only: the content after each change of a question, by an administrator or an import. Only the name of a
 * credited member is erased with the account.
 */
export const questionVersions = mysqlTable(
  'question_versions',
  {
    questionId: int('question_id', { unsigned: true }).notNull(),
    version: int('version', { unsigned: true }).notNull(),
    action: asciiBin('action', { length: 10 }).$type<VersionAction>().notNull(),
    /** An administrator, or '' for an import. */
    authorId: asciiBin('author_id', { length: 20 }).notNull(),
    authorName: varchar('author_name', { length: 200 }).notNull(),
    before: json('content_before').$type<QuestionContent>().notNull(),
    after: json('content_after').$type<QuestionContent>().notNull(),
    savedAt: instant('saved_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.questionId, table.version] })],
);

/**
 * Explanations written by a member, in the current or an earlier version. Changes of the member's name apply from the
 * moment that the row exists.
 */
export const explanationCredits = mysqlTable(
  'explanation_credits',
  {
    memberId: asciiBin('member_id', { length: 20 }).notNull(),
    questionId: int('question_id', { unsigned: true }).notNull(),
    /** The name shown to readers; null until the explanation is saved. */
    credit: varchar('credit', { length: 100 }),
    /** When identity last changed the name; the beginning of 1970 if it has not since. */
    changedAt: instant('changed_at').notNull().default(new Date(0)),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.questionId] })],
);

/** The latest imported row that conflicts with an administrator's edit, until it is decided. */
export const importConflicts = mysqlTable('import_conflicts', {
  questionId: int('question_id', { unsigned: true }).primaryKey(),
  content: json('content').$type<QuestionContent>().notNull(),
  contentHash: asciiBin('content_hash', { length: 32 }).notNull(),
  importedAt: instant('imported_at').notNull(),
});

/** A file uploaded for import, with its dry run, until it is applied or expires. */
export const bankImports = mysqlTable(
  'bank_imports',
  {
    id: asciiBin('id', { length: 20 }).primaryKey(),
    format: asciiBin('format', { length: 12 }).$type<ImportFormat>().notNull(),
    fileName: varchar('file_name', { length: 200 }).notNull(),
    fileHash: asciiBin('file_hash', { length: 64 }).notNull(),
    counts: json('counts').$type<ImportCounts>().notNull(),
    /** The recognized format and encoding. */
    readAs: varchar('read_as', { length: 300 }).notNull(),
    warnings: json('warnings').$type<string[]>().notNull(),
    remarks: json('remarks').$type<RemarkedRows[]>().notNull(),
    /** Of a table. */
    columns: json('columns').$type<ImportColumns>(),
    /** Pictures that came with the file: new ones, and changed ones with a known name. */
    pictures: json('pictures').$type<StagedPicture[]>().notNull(),
    readAt: instant('read_at').notNull(),
    appliedAt: instant('applied_at'),
    /** The name of the administrator. */
    appliedBy: varchar('applied_by', { length: 200 }),
    /** When the questions that it added were retired together. */
    retiredAt: instant('retired_at'),
  },
  (table) => [index('bank_imports_age').on(table.readAt), index('bank_imports_applied').on(table.appliedAt)],
);

/** How an editor matched the columns of a table: the next file with these headings is read the same way. */
export const columnMatches = mysqlTable(
  'column_matches',
  {
    /** Of the headings, in any order. */
    headingsKey: asciiBin('headings_key', { length: 32 }).primaryKey(),
    /** The heading of each field. */
    fields: json('fields').$type<ChosenColumns>().notNull(),
    /** The name of the administrator. */
    chosenBy: varchar('chosen_by', { length: 200 }).notNull(),
    chosenAt: instant('chosen_at').notNull(),
  },
  (table) => [index('column_matches_age').on(table.chosenAt)],
);

/** The rows of such a file, in order, with the effect of each. */
export const bankImportRows = mysqlTable(
  'bank_import_rows',
  {
    importId: asciiBin('import_id', { length: 20 }).notNull(),
    place: int('place', { unsigned: true }).notNull(),
    outcome: asciiBin('outcome', { length: 9 }).$type<ImportOutcome>().notNull(),
    bankNumber: varchar('bank_number', { length: 40 }).notNull(),
    questionId: int('question_id', { unsigned: true }),
    /** The state of the question that the outcome depends on: see `stateOf` of bank-imports/staged.ts. */
    seen: asciiBin('seen', { length: 60 }).notNull(),
    line: int('line', { unsigned: true }),
    /** Why it is refused. */
    reason: varchar('reason', { length: 1000 }).notNull(),
    before: json('content_before').$type<StagedBefore>(),
    row: json('content_row').$type<StagedRow>(),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.place] }),
    index('bank_import_rows_outcome').on(table.importId, table.outcome, table.place),
  ],
);

/** One row: the last answer included in `questions.answered` and `missed`. */
export const missedCounts = mysqlTable('missed_counts', {
  id: tinyint('id', { unsigned: true }).primaryKey(),
  lastEventId: bigint('last_event_id', { mode: 'number', unsigned: true }).notNull(),
});

/** One row: readers compare it to detect changes of the bank. Raised in the transaction of every change. */
export const bankVersions = mysqlTable('bank_versions', {
  id: tinyint('id', { unsigned: true }).primaryKey(),
  version: bigint('version', { mode: 'number', unsigned: true }).notNull(),
  changedAt: instant('changed_at').notNull(),
  /** Number of changes that left every set unchanged: only texts, keys and pictures. */
  textChanges: bigint('text_changes', { mode: 'number', unsigned: true }).notNull().default(0),
});

/** Append-only: every answer of every member. Lists and counts are derived from it. */
export const answerEvents = mysqlTable(
  'answer_events',
  {
    id: bigint('id', { mode: 'number', unsigned: true }).autoincrement().primaryKey(),
    memberId: asciiBin('member_id', { length: 20 }).notNull(),
    questionId: int('question_id', { unsigned: true }).notNull(),
    letter: letter('letter').notNull(),
    correct: boolean('correct').notNull(),
    /** Time from showing the question to the choice; null if the client did not send it. */
    ms: int('ms', { unsigned: true }),
    /** The study mode, or 'test' for a practice test. */
    mode: asciiBin('mode', { length: 7 }),
    /** The member's license rating at that moment, '' for none. */
    rating: asciiBin('rating', { length: 5 }).notNull(),
    answeredAt: instant('answered_at').notNull(),
    /**
     * Identifies an answer that is repeated after a lost reply: made by the client, or of test and question. Null if
     * the client sent none.
     */
    answerId: asciiBin('answer_id', { length: 40 }),
    /** The version of the question that it was graded by. */
    version: int('version', { unsigned: true }).notNull(),
    /** The letters in the order in which the choices were shown, such as `abcd`; null if the client did not send it. */
    shownOrder: asciiBin('shown_order', { length: 4 }),
    /** Whether the member's log had no answer to the question before; null without a log. */
    isFirst: boolean('first_attempt'),
    /** Whether the member had seen the key or its explanation before answering; null if the client did not say. */
    explanationSeen: boolean('explanation_seen'),
    /** When the answer was given, by the device's clock; null if the client did not send it. */
    deviceAt: instant('device_at'),
    /** The server's clock minus the device's, when the answer arrived; null if the client did not send its time. */
    offsetMs: bigint('offset_ms', { mode: 'number' }),
  },
  (table) => [
    index('answer_events_member').on(table.memberId, table.answeredAt),
    uniqueIndex('answer_events_answer').on(table.memberId, table.answerId),
  ],
);

/** A premium member's log: the latest letter of each question (G-54). */
export const loggedQuestions = mysqlTable(
  'logged_questions',
  {
    memberId: asciiBin('member_id', { length: 20 }).notNull(),
    questionId: int('question_id', { unsigned: true }).notNull(),
    /** The entry's `_id`, derived from member and question: an answer is logged without reading first. */
    entryId: asciiBin('entry_id', { length: 20 }).notNull(),
    letter: letter('letter').notNull(),
    correct: boolean('correct').notNull(),
    answeredAt: instant('answered_at').notNull(),
    /**
     * Number of answers since the list was emptied: 1 tells the writer that the entry is new, 0 that the list does not
     * contain it.
     */
    answers: int('answers', { unsigned: true }).notNull().default(1),
    /** The version of the question that the latest answer was graded by. */
    version: int('version', { unsigned: true }).notNull(),
    /** The question's topic when it was answered. */
    zinbook: tinyint('zinbook', { unsigned: true }).notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.questionId] }),
    uniqueIndex('logged_questions_entry').on(table.entryId),
    /** Indexes of the lists: all, by letter, of one book. */
    index('logged_questions_date').on(table.memberId, table.answeredAt, table.questionId),
    index('logged_questions_letter').on(table.memberId, table.letter, table.answeredAt, table.questionId),
    index('logged_questions_book').on(table.memberId, table.zinbook, table.answeredAt, table.questionId),
  ],
);

/** The questions that a member answered in submitted tests, which are not in the log. */
export const testedQuestions = mysqlTable(
  'tested_questions',
  {
    memberId: asciiBin('member_id', { length: 20 }).notNull(),
    questionId: int('question_id', { unsigned: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.questionId] })],
);

/** Each question that a premium member ever answered wrong, in study or in a submitted test. */
export const missedQuestions = mysqlTable(
  'missed_questions',
  {
    memberId: asciiBin('member_id', { length: 20 }).notNull(),
    questionId: int('question_id', { unsigned: true }).notNull(),
    /** Right answers since the last wrong one, up to the number that settles the mistake. */
    rightInARow: tinyint('right_in_a_row', { unsigned: true }).notNull(),
    /** Number of wrong answers, and when the last one was given. */
    missed: int('missed', { unsigned: true }).notNull().default(1),
    missedAt: instant('missed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.questionId] })],
);

/**
 * Figures of a premium member's answers in study and in submitted tests, one row per topic (the smallest part of the
 * bank that contains a question).
 */
export const topicProgress = mysqlTable(
  'topic_progress',
  {
    memberId: asciiBin('member_id', { length: 20 }).notNull(),
    zinbook: tinyint('zinbook', { unsigned: true }).notNull(),
    zincategory: int('zincategory', { unsigned: true }).notNull(),
    zinsubcategory: int('zinsubcategory', { unsigned: true }).notNull(),
    answered: int('answered', { unsigned: true }).notNull(),
    correct: int('correct', { unsigned: true }).notNull(),
    /** Entries of the log; each counts in the topic of its first answer. */
    logged: int('logged', { unsigned: true }).notNull(),
    /** Right answers weighted by recency: see logged/recency.ts. */
    recent: double('recent').notNull(),
    /** The part of `answered` and `correct` from practice tests. */
    tested: int('tested', { unsigned: true }).notNull().default(0),
    testedCorrect: int('tested_correct', { unsigned: true }).notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.zinbook, table.zincategory, table.zinsubcategory] })],
);

/** One row per day with answers, in the member's time zone. */
export const studyDays = mysqlTable(
  'study_days',
  {
    memberId: asciiBin('member_id', { length: 20 }).notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    answered: int('answered', { unsigned: true }).notNull(),
    correct: int('correct', { unsigned: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.day] })],
);

/** A member's bookmarked and hidden questions: one row per question and kind. */
export const questionMarks = mysqlTable(
  'question_marks',
  {
    memberId: asciiBin('member_id', { length: 20 }).notNull(),
    kind: asciiBin('kind', { length: 8 }).notNull(),
    questionId: int('question_id', { unsigned: true }).notNull(),
    /** The entry's `_id` in lists. */
    entryId: asciiBin('entry_id', { length: 20 }).notNull(),
    markedAt: instant('marked_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.kind, table.questionId] }),
    uniqueIndex('question_marks_entry').on(table.entryId),
    /** The lists, in order of marking. */
    index('question_marks_list').on(table.memberId, table.kind, table.markedAt, table.questionId),
  ],
);

/** One row per member with counts, so that no count reads the rows themselves. Updated in the same transactions. */
export const memberStates = mysqlTable('member_states', {
  memberId: asciiBin('member_id', { length: 20 }).primaryKey(),
  /** Raised with every change of `question_marks`: caches compare it. */
  marksVersion: int('marks_version', { unsigned: true }).notNull().default(0),
  bookmarked: int('bookmarked', { unsigned: true }).notNull().default(0),
  hidden: int('hidden', { unsigned: true }).notNull().default(0),
  logged: int('logged', { unsigned: true }).notNull().default(0),
  /** Whether answers go into the log (G-54). */
  logAnswers: boolean('log_answers').notNull().default(true),
});

/** Where a member left off: the six values that identify it (G-57), and its title. */
export const resumePoints = mysqlTable('resume_points', {
  memberId: asciiBin('member_id', { length: 20 }).primaryKey(),
  mode: asciiBin('mode', { length: 7 }).notNull(),
  type: asciiBin('type', { length: 10 }).notNull(),
  setId: int('set_id', { unsigned: true }).notNull(),
  num: int('num', { unsigned: true }).notNull(),
  zid: int('zid', { unsigned: true }).notNull(),
  zinbookcat: tinyint('zinbookcat', { unsigned: true }).notNull(),
  /** The address's rating: '' if the member's rating filters the set. */
  rating: asciiBin('rating', { length: 5 }).notNull().default(''),
  /** The question that a shuffled round started with; 0 = none. */
  first: int('first', { unsigned: true }).notNull().default(0),
  label: varchar('label', { length: 160 }).notNull(),
  savedAt: instant('saved_at').notNull(),
});

/** Where a member left each set they studied, in order and shuffled. */
export const setPlaces = mysqlTable(
  'set_places',
  {
    memberId: asciiBin('member_id', { length: 20 }).notNull(),
    type: asciiBin('type', { length: 10 }).notNull(),
    setId: int('set_id', { unsigned: true }).notNull(),
    zinbookcat: tinyint('zinbookcat', { unsigned: true }).notNull(),
    rating: asciiBin('rating', { length: 5 }).notNull(),
    mode: asciiBin('mode', { length: 7 }).notNull(),
    num: int('num', { unsigned: true }).notNull(),
    zid: int('zid', { unsigned: true }).notNull(),
    first: int('first', { unsigned: true }).notNull(),
    savedAt: instant('saved_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.type, table.setId, table.zinbookcat, table.rating, table.mode] }),
  ],
);

/** A member's private note on a question. */
export const questionNotes = mysqlTable(
  'question_notes',
  {
    memberId: asciiBin('member_id', { length: 20 }).notNull(),
    questionId: int('question_id', { unsigned: true }).notNull(),
    note: text('note').notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.questionId] })],
);

/** Members' problem reports; one per member and question, replaced by a new one. */
export const questionReports = mysqlTable(
  'question_reports',
  {
    questionId: int('question_id', { unsigned: true }).notNull(),
    memberId: asciiBin('member_id', { length: 20 }).notNull(),
    reason: asciiBin('reason', { length: 20 }).notNull(),
    message: varchar('message', { length: 1000 }).notNull(),
    reportedAt: instant('reported_at').notNull(),
    status: asciiBin('status', { length: 9 }).notNull().default('open'),
    closedAt: instant('closed_at'),
    /** The administrator who closed it, and the reply to the member; '' if none. */
    closedBy: asciiBin('closed_by', { length: 20 }).notNull().default(''),
    reply: varchar('reply', { length: 2000 }).notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.questionId, table.memberId] }),
    /** The queue of open reports. */
    index('question_reports_open').on(table.status, table.reportedAt, table.questionId),
    /** The editors' list, and the rate limit per member. */
    index('question_reports_date').on(table.reportedAt),
    index('question_reports_member').on(table.memberId, table.reportedAt),
  ],
);

const quotaKey = {
  /** First in both keys, so that past days are one range to delete. */
  day: date('day', { mode: 'string' }).notNull(),
  /** `m:` a member's hashed mailbox, `v:` a visitor's cookie, `a:` a hashed address. */
  subject: asciiBin('subject', { length: 24 }).notNull(),
};

export const quotaDays = mysqlTable(
  'quota_days',
  { ...quotaKey, used: int('used', { unsigned: true }).notNull() },
  (table) => [primaryKey({ columns: [table.day, table.subject] })],
);

/** The distinct questions counted in `quota_days.used`. */
export const quotaUses = mysqlTable(
  'quota_uses',
  { ...quotaKey, questionId: int('question_id', { unsigned: true }).notNull() },
  (table) => [primaryKey({ columns: [table.day, table.subject, table.questionId] })],
);

/** Visitors who tried a question on a past day (UTC): the rest of `quota_days` after its rows are deleted. */
export const visitorDays = mysqlTable('visitor_days', {
  day: date('day', { mode: 'string' }).primaryKey(),
  visitors: int('visitors', { unsigned: true }).notNull(),
});

/** How surely something is known, where it is written, and when that was last read. */
const stated = {
  certainty: asciiBin('certainty', { length: 10 }).$type<Certainty>().notNull(),
  source: varchar('source', { length: 300 }).notNull(),
  readOn: date('read_on', { mode: 'string' }).notNull(),
};

/** Modules of the Coast Guard's exams, by code, or by a key of ours where no code is published. Seeded by migration 0001. */
export const examModules = mysqlTable('exam_modules', {
  code: asciiBin('code', { length: 40 }).primaryKey(),
  department: varchar('department', { length: 6 }).$type<QuestionType>().notNull(),
  /** Its questions can be answered here, without a training chart and a plotter. */
  counted: boolean('counted').notNull(),
});

/** What is known of a module; of the module `all`, what applies to every one. */
export const examFacts = mysqlTable(
  'exam_facts',
  {
    module: asciiBin('module', { length: 40 }).notNull(),
    field: varchar('field', { length: 10, enum: examFields }).notNull(),
    /** Null if no source states it. */
    value: varchar('value', { length: 120 }),
    ...stated,
    /** The name of the administrator who last confirmed it, and when; '' for nobody. */
    checkedBy: varchar('checked_by', { length: 200 }).notNull().default(''),
    checkedOn: date('checked_on', { mode: 'string' }),
  },
  (table) => [primaryKey({ columns: [table.module, table.field] })],
);

/** Exam codes of approval letters, or a key of ours for a credential without a published code. */
export const examCodes = mysqlTable('exam_codes', {
  code: asciiBin('code', { length: 40 }).primaryKey(),
  title: varchar('title', { length: 120 }).notNull(),
  department: varchar('department', { length: 6 }).$type<QuestionType>().notNull(),
  /** The slugs of the license pages that it is for. */
  licenses: json('licenses').$type<string[]>().notNull(),
});

export const examCodeModules = mysqlTable(
  'exam_code_modules',
  {
    code: asciiBin('code', { length: 40 }).notNull(),
    module: asciiBin('module', { length: 40 }).notNull(),
    position: tinyint('position', { unsigned: true }).notNull(),
    /** Modules of a code with the same number are alternatives. */
    oneOf: tinyint('one_of', { unsigned: true }),
    ...stated,
  },
  (table) => [primaryKey({ columns: [table.code, table.module] })],
);

/** The parts of the bank that a module draws on. By name: imports create the categories. */
export const moduleTopics = mysqlTable(
  'module_topics',
  {
    module: asciiBin('module', { length: 40 }).notNull(),
    zinbook: tinyint('zinbook', { unsigned: true }).notNull(),
    /** '' for the whole book. */
    category: varchar('category', { length: 100 }).notNull().default(''),
    /** '' for the whole category. */
    subcategory: varchar('subcategory', { length: 100 }).notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.module, table.zinbook, table.category, table.subcategory] })],
);

/** The exam that a member prepares for. */
export const memberExams = mysqlTable('member_exams', {
  memberId: asciiBin('member_id', { length: 20 }).primaryKey(),
  /** That the modules were taken from; '' if they were entered one by one. */
  examCode: asciiBin('exam_code', { length: 40 }).notNull().default(''),
  examDay: date('exam_day', { mode: 'string' }),
  /** Minutes to study on a day. */
  minutes: smallint('minutes', { unsigned: true }),
  /** A school examines in place of the Coast Guard. */
  school: boolean('school').notNull().default(false),
  approved: date('approved', { mode: 'string' }),
  /** The last day for a retest by the Coast Guard's letter, and of an extended period. */
  letter: date('letter', { mode: 'string' }),
  extended: date('extended', { mode: 'string' }),
});

/** Its modules. What the letter or the school says of one overrules `exam_facts`. */
export const memberModules = mysqlTable(
  'member_modules',
  {
    memberId: asciiBin('member_id', { length: 20 }).notNull(),
    /** As entered: not every one is in `exam_modules`. */
    module: asciiBin('module', { length: 40 }).notNull(),
    position: tinyint('position', { unsigned: true }).notNull(),
    questions: smallint('questions', { unsigned: true }),
    mark: tinyint('mark', { unsigned: true }),
    minutes: smallint('minutes', { unsigned: true }),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.module] })],
);

/** Pairs of questions that an editor has rejected as twins; the smaller id first. */
export const rejectedTwins = mysqlTable(
  'rejected_twins',
  { one: int('one', { unsigned: true }).notNull(), other: int('other', { unsigned: true }).notNull() },
  (table) => [primaryKey({ columns: [table.one, table.other] }), index('rejected_twins_other').on(table.other)],
);

/** Questions whose key may be wrong, by the answers of members, and those whose key an editor has found right. */
export const suspectKeys = mysqlTable(
  'suspect_keys',
  {
    questionId: int('question_id', { unsigned: true }).primaryKey(),
    /** Later versions have another row, unless what a letter refers to stayed the same. */
    version: int('version', { unsigned: true }).notNull(),
    /** By how much `letter` explains the answers better than the key, in natural-log units. */
    score: double('score').notNull(),
    letter: letter('letter').notNull(),
    thirds: json('thirds').$type<number[][]>().notNull(),
    foundAt: instant('found_at').notNull(),
    isRight: boolean('is_right').notNull().default(false),
    /** The name of the administrator who found it right, and when; '' for nobody. */
    decidedBy: varchar('decided_by', { length: 200 }).notNull().default(''),
    decidedAt: instant('decided_at'),
  },
  (table) => [index('suspect_keys_queue').on(table.isRight, table.score, table.questionId)],
);

/** Results of the exam itself. They stay if a module is removed, for the dates of retests. */
export const memberSittings = mysqlTable(
  'member_sittings',
  {
    memberId: asciiBin('member_id', { length: 20 }).notNull(),
    module: asciiBin('module', { length: 40 }).notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    passed: boolean('passed').notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.module, table.day] })],
);

/** What a member was given to study on a day, in the order of the list. */
export const scheduleDays = mysqlTable(
  'schedule_days',
  {
    memberId: asciiBin('member_id', { length: 20 }).notNull(),
    /** In the member's time zone. */
    day: date('day', { mode: 'string' }).notNull(),
    questionIds: json('question_ids').$type<number[]>().notNull(),
    /** How many of them are new to the member. */
    fresh: smallint('fresh', { unsigned: true }).notNull(),
    seconds: int('seconds', { unsigned: true }).notNull(),
    /** Hash of the exam that it was made for: another exam makes another list. */
    exam: asciiBin('exam', { length: 16 }).notNull(),
    /** That the member asked for on this day alone; null: those of the exam. */
    minutes: smallint('minutes', { unsigned: true }),
    madeAt: instant('made_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.day] }), index('schedule_days_day').on(table.day)],
);
