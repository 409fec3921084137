import { bigint, datetime, index, mysqlTable, smallint, varchar } from 'drizzle-orm/mysql-core';

/** A practice test a member generated. `testNum` is what addresses carry: random, and checked for its owner. */
export const tests = mysqlTable(
  'tests',
  {
    id: bigint('id', { mode: 'number', unsigned: true }).autoincrement().primaryKey(),
    testNum: varchar('test_num', { length: 20 }).notNull().unique(),
    memberId: varchar('member_id', { length: 20 }).notNull(),
    name: varchar('test_name', { length: 100 }).notNull(),
    subject: varchar('test_subject', { length: 60 }).notNull(),
    questionCount: smallint('question_count', { unsigned: true }).notNull(),
    status: varchar('status', { length: 12, enum: ['New', 'In progress', 'Completed'] }).notNull(),
    insertDate: datetime('insert_date', { mode: 'date' }).notNull(),
  },
  (table) => [index('tests_of_member').on(table.memberId, table.id)],
);
