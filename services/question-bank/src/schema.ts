import type { VersionAction } from '@fairway/contracts/admin-questions';
import type { ImportCounts, ImportFormat, ImportOutcome } from '@fairway/contracts/bank-imports';
import { letters } from '@fairway/contracts/question-bank';
import { outbox } from '@fairway/kit/outbox';
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
import type { StagedRow } from './bank-imports/staged.ts';
import type { Editorial } from './import/editorial.ts';
import type { StagedPicture } from './import/pictures.ts';
import type { QuestionContent } from './versions/content.ts';

export { outbox };

/** Names that only ever hold ASCII: their indexes are a quarter the size, and `_bin` compares byte by byte. */
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

/** The id is unique within its department only (G-51); `zincategory` 0 = directly under the book. */
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
  /** As the bank's files name it. */
  fileName: asciiBin('file_name', { length: 120 }).notNull().unique(),
  /** As it is stored and served: named by the hash of its bytes, so it may be cached for ever. */
  storedName: asciiBin('stored_name', { length: 80 }).notNull(),
  bytesHash: asciiBin('bytes_hash', { length: 64 }).notNull(),
  width: smallint('width', { unsigned: true }).notNull(),
  height: smallint('height', { unsigned: true }).notNull(),
  alt: varchar('alt', { length: 300 }).notNull(),
});

/** What administrators filter questions by. */
const filteredColumns = (table: Record<FilteredColumn, AnyMySqlColumn>) => [
  table.zinbook,
  table.zincategory,
  table.ratings,
  table.illustrationId,
  table.heldBack,
  table.retiredAt,
  table.isExplained,
  table.openReports,
];
type FilteredColumn =
  | 'zinbook'
  | 'zincategory'
  | 'ratings'
  | 'illustrationId'
  | 'heldBack'
  | 'retiredAt'
  | 'isExplained'
  | 'openReports';

export const questions = mysqlTable(
  'questions',
  {
    id: int('id', { unsigned: true }).autoincrement().primaryKey(),
    bankNumber: asciiCaseBlind('bank_number', { length: 40 }).notNull(),
    /** The bank number with its digit runs made comparable: `1-24` before `1-100`. */
    sortKey: asciiBin('sort_key', { length: 100 }).notNull(),
    label: varchar('label', { length: 40 }).notNull(),
    /** Never changed once given (G-88): addresses in the world point at it. */
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
    /** Who wrote the explanation, where readers are told. */
    credit: varchar('credit', { length: 100 }).notNull().default(''),
    /** The member who wrote it; '' where `credit` names somebody else, or nobody. */
    creditedTo: asciiBin('credited_to', { length: 20 }).notNull().default(''),
    /** The bank's own code of the picture; with no `illustrationId` the question is held back. */
    illustrationRef: varchar('illustration_ref', { length: 120 }).notNull(),
    illustrationId: int('illustration_id', { unsigned: true }),
    /** Bit n-1 is license rating ZDLn of the question's department; all ones = every license. */
    ratings: int('ratings', { unsigned: true }).notNull(),
    heldBack: boolean('held_back').notNull(),
    source: varchar('source', { length: 200 }).notNull(),
    sourceDate: varchar('source_date', { length: 10 }).notNull(),
    /** For editors; null where the bank gave nothing of it. */
    editorial: json('editorial').$type<Editorial>(),
    /** Of everything above: an import writes only rows whose hash changed. */
    contentHash: asciiBin('content_hash', { length: 32 }).notNull(),
    version: int('version', { unsigned: true }).notNull().default(1),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    /** Set while an administrator has taken the question out of the bank; it is held back too. */
    retiredAt: instant('retired_at'),
    /** Set where an administrator changed it since its last import: a changed row of an import is then a conflict. */
    editedAt: instant('edited_at'),
    isExplained: boolean('explained').generatedAlwaysAs(sql`(char_length(\`solution\`) > 0)`, { mode: 'stored' }),
    /** Counted in the transaction of every report and of what closes it. */
    openReports: int('open_reports', { unsigned: true }).notNull().default(0),
    /** Answers by members, and the wrong ones among them: see admin/count-missed.ts. */
    answered: int('answered', { unsigned: true }).notNull().default(0),
    missed: int('missed', { unsigned: true }).notNull().default(0),
    /** A picture that the bank names and nobody has. */
    pictureMissing: boolean('picture_missing').generatedAlwaysAs(
      sql`(illustration_ref <> '' and illustration_id is null)`,
      { mode: 'virtual' },
    ),
  },
  (table) => [
    /** What the back office counts by book. */
    index('questions_health').on(table.zinbook, table.heldBack, table.pictureMissing, table.isExplained),
    /** Lists of administrators: each holds every column that they filter by. */
    index('questions_admin').on(table.sortKey, table.id, ...filteredColumns(table)),
    index('questions_missed').on(table.missed, table.id, ...filteredColumns(table)),
    index('questions_held_back').on(table.heldBack, table.sortKey, table.id),
    index('questions_held_back_missed').on(table.heldBack, table.missed, table.id, table.retiredAt),
    index('questions_reported').on(table.openReports, table.id),
    /** What changed since an instant. */
    index('questions_updated').on(table.updatedAt),
    uniqueIndex('questions_bank_number').on(table.bankNumber),
    uniqueIndex('questions_slug').on(table.slug),
    index('questions_illustration').on(table.illustrationId, table.sortKey),
    /** Holds everything that sets are made of: the catalogue is read from the index alone, in bank order. */
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

/** Titles of the rating codes (G-46). Seeded by migration 0001, which spells the table's name. */
export const licenses = mysqlTable(
  'licences',
  {
    questionType: varchar('question_type', { length: 6 }).notNull(),
    number: tinyint('number', { unsigned: true }).notNull(),
    title: varchar('title', { length: 160 }).notNull(),
    slug: asciiBin('slug', { length: 120 }).notNull(),
    /** The title was taken from 46 CFR part 11 and waits for somebody who knows. */
    toConfirm: boolean('to_confirm').notNull(),
  },
  (table) => [primaryKey({ columns: [table.questionType, table.number] })],
);

/**
 * Append-only: what each change of a question made of it, by an administrator or by an import. Only the name of a member
 * who is credited is erased with the account.
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
 * Explanations that are, or were in an earlier version, in the words of a member. What identity says of the member's name
 * is taken over from the moment that the row exists.
 */
export const explanationCredits = mysqlTable(
  'explanation_credits',
  {
    memberId: asciiBin('member_id', { length: 20 }).notNull(),
    questionId: int('question_id', { unsigned: true }).notNull(),
    /** What readers are told; null until the explanation is saved. */
    credit: varchar('credit', { length: 100 }),
    /** When identity changed the name; the beginning of 1970 where it has not since. */
    changedAt: instant('changed_at').notNull().default(new Date(0)),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.questionId] })],
);

/** The latest row of an import that differs from what an administrator wrote, until somebody decides between them. */
export const importConflicts = mysqlTable('import_conflicts', {
  questionId: int('question_id', { unsigned: true }).primaryKey(),
  content: json('content').$type<QuestionContent>().notNull(),
  contentHash: asciiBin('content_hash', { length: 32 }).notNull(),
  importedAt: instant('imported_at').notNull(),
});

/** A file that an administrator uploaded to be imported: what it would do, until it is applied or forgotten. */
export const bankImports = mysqlTable(
  'bank_imports',
  {
    id: asciiBin('id', { length: 20 }).primaryKey(),
    format: asciiBin('format', { length: 12 }).$type<ImportFormat>().notNull(),
    fileName: varchar('file_name', { length: 200 }).notNull(),
    fileHash: asciiBin('file_hash', { length: 64 }).notNull(),
    counts: json('counts').$type<ImportCounts>().notNull(),
    warnings: json('warnings').$type<string[]>().notNull(),
    /** Pictures that came with the file: new ones, and others of a known name. */
    pictures: json('pictures').$type<StagedPicture[]>().notNull(),
    readAt: instant('read_at').notNull(),
    appliedAt: instant('applied_at'),
  },
  (table) => [index('bank_imports_age').on(table.readAt)],
);

/** The rows of such a file, in its order, with what each would do. */
export const bankImportRows = mysqlTable(
  'bank_import_rows',
  {
    importId: asciiBin('import_id', { length: 20 }).notNull(),
    place: int('place', { unsigned: true }).notNull(),
    outcome: asciiBin('outcome', { length: 9 }).$type<ImportOutcome>().notNull(),
    bankNumber: varchar('bank_number', { length: 40 }).notNull(),
    questionId: int('question_id', { unsigned: true }),
    /** The state of the question that the outcome is true of: see `stateOf` of bank-imports/staged.ts. */
    seen: asciiBin('seen', { length: 60 }).notNull(),
    line: int('line', { unsigned: true }),
    /** Why it is refused. */
    reason: varchar('reason', { length: 1000 }).notNull(),
    before: json('content_before').$type<QuestionContent>(),
    row: json('content_row').$type<StagedRow>(),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.place] }),
    index('bank_import_rows_outcome').on(table.importId, table.outcome, table.place),
  ],
);

/** One row: the answers that are in `questions.answered` and `missed` already. */
export const missedCounts = mysqlTable('missed_counts', {
  id: tinyint('id', { unsigned: true }).primaryKey(),
  lastEventId: bigint('last_event_id', { mode: 'number', unsigned: true }).notNull(),
});

/** One row: what readers compare to know that the bank changed. Raised in the transaction of every change. */
export const bankVersions = mysqlTable('bank_versions', {
  id: tinyint('id', { unsigned: true }).primaryKey(),
  version: bigint('version', { mode: 'number', unsigned: true }).notNull(),
  changedAt: instant('changed_at').notNull(),
  /** How many of the changes left every set as it was: of texts, keys and pictures alone. */
  textChanges: bigint('text_changes', { mode: 'number', unsigned: true }).notNull().default(0),
  /** How many of the others were edits: they moved questions into sets or out of them, but added none to the bank. */
  setEdits: bigint('set_edits', { mode: 'number', unsigned: true }).notNull().default(0),
});

/** Append-only: every answer a member ever gave. Lists and counts are derived from it. */
export const answerEvents = mysqlTable(
  'answer_events',
  {
    id: bigint('id', { mode: 'number', unsigned: true }).autoincrement().primaryKey(),
    memberId: asciiBin('member_id', { length: 20 }).notNull(),
    questionId: int('question_id', { unsigned: true }).notNull(),
    letter: letter('letter').notNull(),
    correct: boolean('correct').notNull(),
    /** From the question being shown to the choice; null where the client did not say. */
    ms: int('ms', { unsigned: true }),
    /** The study mode, or 'test' of a practice test. */
    mode: asciiBin('mode', { length: 7 }),
    /** The member's license rating at that moment, '' for none. */
    rating: asciiBin('rating', { length: 5 }).notNull(),
    answeredAt: instant('answered_at').notNull(),
    /**
     * So that an answer sent again after a lost confirmation is known: made by the client, or of test and question.
     * Null where the client made none.
     */
    answerId: asciiBin('answer_id', { length: 40 }),
    /** The version of the question that was judged. This and what follows is null of answers before it was recorded. */
    version: int('version', { unsigned: true }),
    /** The letters in the order that the choices were shown in, such as `abcd`. */
    shownOrder: asciiBin('shown_order', { length: 4 }),
    /** Whether the member's log held no answer to the question before; null where no log is kept. */
    isFirst: boolean('first_attempt'),
    /** Whether the member had seen the explanation before answering. */
    explanationSeen: boolean('explanation_seen'),
    /** When the device says that the answer was given. */
    deviceAt: instant('device_at'),
    /** The server's clock less the device's, when the answer arrived. */
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
    /** The entry's `_id`, worked out from member and question: an answer is logged without reading first. */
    entryId: asciiBin('entry_id', { length: 20 }).notNull(),
    letter: letter('letter').notNull(),
    correct: boolean('correct').notNull(),
    answeredAt: instant('answered_at').notNull(),
    /** How often it was answered: 1 tells whoever just wrote it that it is new. */
    answers: int('answers', { unsigned: true }).notNull().default(1),
    /** Where the question stood when it was answered. */
    zinbook: tinyint('zinbook', { unsigned: true }).notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.questionId] }),
    uniqueIndex('logged_questions_entry').on(table.entryId),
    /** The lists: all, by letter, of one book. */
    index('logged_questions_date').on(table.memberId, table.answeredAt, table.questionId),
    index('logged_questions_letter').on(table.memberId, table.letter, table.answeredAt, table.questionId),
    index('logged_questions_book').on(table.memberId, table.zinbook, table.answeredAt, table.questionId),
  ],
);

/** Each question that a premium member ever answered wrong, in study or in a submitted test. */
export const missedQuestions = mysqlTable(
  'missed_questions',
  {
    memberId: asciiBin('member_id', { length: 20 }).notNull(),
    questionId: int('question_id', { unsigned: true }).notNull(),
    /** Right answers since the last wrong one, counted up to the number that settles the mistake. */
    rightInARow: tinyint('right_in_a_row', { unsigned: true }).notNull(),
    /** Wrong answers in all, and when the last one was given; of rows from before it was recorded 1 and perhaps null. */
    missed: int('missed', { unsigned: true }).notNull().default(1),
    missedAt: instant('missed_at'),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.questionId] })],
);

/**
 * What a premium member's answers in study and in submitted tests come to, a row a topic (the smallest part of the bank
 * that a question is in).
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
    /** Entries of the log; each counts where it was first answered. */
    logged: int('logged', { unsigned: true }).notNull(),
    /** Right answers weighed by how recent they are: see logged/recency.ts. */
    recent: double('recent').notNull(),
    /** Of `answered` and of `correct`, those given in practice tests. */
    tested: int('tested', { unsigned: true }).notNull().default(0),
    testedCorrect: int('tested_correct', { unsigned: true }).notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.zinbook, table.zincategory, table.zinsubcategory] })],
);

/** A row a day, in the member's time zone, on which something was answered. */
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

/** What a member bookmarked or hid: a row a question and kind. */
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
    /** The lists, in the order of marking. */
    index('question_marks_list').on(table.memberId, table.kind, table.markedAt, table.questionId),
  ],
);

/** A row a member: what is counted, so that no count reads the rows behind it. Changed in their transaction. */
export const memberStates = mysqlTable('member_states', {
  memberId: asciiBin('member_id', { length: 20 }).primaryKey(),
  /** Raised with every change of `question_marks`: what is kept of them in memory is compared with it. */
  marksVersion: int('marks_version', { unsigned: true }).notNull().default(0),
  bookmarked: int('bookmarked', { unsigned: true }).notNull().default(0),
  hidden: int('hidden', { unsigned: true }).notNull().default(0),
  logged: int('logged', { unsigned: true }).notNull().default(0),
  /** Whether answers go into the log (G-54). */
  logAnswers: boolean('log_answers').notNull().default(true),
});

/** Where a member left off: the six values that name it (G-57), and what it is called. */
export const resumePoints = mysqlTable('resume_points', {
  memberId: asciiBin('member_id', { length: 20 }).primaryKey(),
  mode: asciiBin('mode', { length: 7 }).notNull(),
  type: asciiBin('type', { length: 10 }).notNull(),
  setId: int('set_id', { unsigned: true }).notNull(),
  num: int('num', { unsigned: true }).notNull(),
  zid: int('zid', { unsigned: true }).notNull(),
  zinbookcat: tinyint('zinbookcat', { unsigned: true }).notNull(),
  /** Of the address: '' where the member's own rating filters the set. */
  rating: asciiBin('rating', { length: 5 }).notNull().default(''),
  /** The question that a shuffled round started with; 0 = none. */
  first: int('first', { unsigned: true }).notNull().default(0),
  label: varchar('label', { length: 160 }).notNull(),
  savedAt: instant('saved_at').notNull(),
});

/** Where a member left each set they studied. There are as many rows as sets, and a set has one. */
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
  (table) => [primaryKey({ columns: [table.memberId, table.type, table.setId, table.zinbookcat, table.rating] })],
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

/** What members say is wrong with a question; one report a member and question, the last one stays. */
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
    /** The administrator who closed it, and what he or she wrote to the member; '' for nothing. */
    closedBy: asciiBin('closed_by', { length: 20 }).notNull().default(''),
    reply: varchar('reply', { length: 2000 }).notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.questionId, table.memberId] }),
    /** The queue of what is open. */
    index('question_reports_open').on(table.status, table.reportedAt, table.questionId),
    /** The editors' list, and how much one member reported lately. */
    index('question_reports_date').on(table.reportedAt),
    index('question_reports_member').on(table.memberId, table.reportedAt),
  ],
);

const quotaKey = {
  /** First in both keys, so that past days are one range to delete. */
  day: date('day', { mode: 'string' }).notNull(),
  /** `m:` a member, `v:` a visitor's cookie, `a:` a hashed address. */
  subject: asciiBin('subject', { length: 24 }).notNull(),
};

export const quotaDays = mysqlTable(
  'quota_days',
  { ...quotaKey, used: int('used', { unsigned: true }).notNull() },
  (table) => [primaryKey({ columns: [table.day, table.subject] })],
);

/** The distinct questions behind `quota_days.used`. */
export const quotaUses = mysqlTable(
  'quota_uses',
  { ...quotaKey, questionId: int('question_id', { unsigned: true }).notNull() },
  (table) => [primaryKey({ columns: [table.day, table.subject, table.questionId] })],
);

/** How many visitors tried a question on a past day (UTC): what stays of `quota_days` once its rows are deleted. */
export const visitorDays = mysqlTable('visitor_days', {
  day: date('day', { mode: 'string' }).primaryKey(),
  visitors: int('visitors', { unsigned: true }).notNull(),
});
