import type { BankQuestion } from '@fairway/contracts/question-bank/admin-questions';
import type { Db } from '@fairway/db/open';
import { and, count, desc, eq } from 'drizzle-orm';
import type { OpenBank } from '../bank/open-bank.ts';
import { departmentName } from '../catalogue/catalogue.ts';
import { keyOf, presentQuestion } from '../questions/present-question.ts';
import { findQuestions } from '../questions/store.ts';
import { importConflicts, questionReports, questions, questionVersions } from '../schema.ts';
import { presentContent, readContents, storedContent } from '../versions/content.ts';
import { statusOf } from './list.ts';

const versionsShown = 50;
const reportsShown = 20;

/** Everything an administrator sees of one question; undefined if there is none. */
export async function readBankQuestion(db: Db, bank: OpenBank, id: number): Promise<BankQuestion | undefined> {
  const [rows, contents, [details]] = await Promise.all([
    findQuestions(db, [id]),
    readContents(db.$client, [id]),
    db.select().from(questions).where(eq(questions.id, id)),
  ]);
  const row = rows.get(id);
  const stored = contents.get(id);
  if (!row || !stored || !details) return undefined;
  const { catalogue, packs } = bank.current();
  const [versions, reports, [conflict], sharedBy] = await Promise.all([
    readVersions(db, id),
    readOpenReports(db, id),
    db.select().from(importConflicts).where(eq(importConflicts.questionId, id)),
    countSharing(db, details.illustrationId),
  ]);
  return {
    question: { ...presentQuestion(row, catalogue), ...keyOf(row, packs) },
    version: stored.version,
    status: statusOf({ held_back: details.heldBack, retired_at: details.retiredAt }),
    department: departmentName[catalogue.books.get(details.zinbook)?.department ?? 2],
    content: presentContent(stored.content),
    picture_shared_by: sharedBy,
    answered: details.answered,
    missed: details.missed,
    source: details.source,
    source_date: details.sourceDate,
    added_at: details.createdAt.toISOString(),
    updated_at: details.updatedAt.toISOString(),
    versions,
    reports,
    conflict: conflict
      ? { imported_at: conflict.importedAt.toISOString(), content: presentContent(storedContent(conflict.content)) }
      : null,
  };
}

async function readVersions(db: Db, id: number): Promise<BankQuestion['versions']> {
  const rows = await db
    .select()
    .from(questionVersions)
    .where(eq(questionVersions.questionId, id))
    .orderBy(desc(questionVersions.version))
    .limit(versionsShown);
  return rows.map(({ version, action, authorName, savedAt, before, after }) => ({
    version,
    action,
    author: authorName,
    saved_at: savedAt.toISOString(),
    before: presentContent(storedContent(before)),
    after: presentContent(storedContent(after)),
  }));
}

async function readOpenReports(db: Db, id: number): Promise<BankQuestion['reports']> {
  const rows = await db
    .select()
    .from(questionReports)
    .where(and(eq(questionReports.questionId, id), eq(questionReports.status, 'open')))
    .orderBy(desc(questionReports.reportedAt))
    .limit(reportsShown);
  return rows.map(({ memberId, reason, message, reportedAt }) => ({
    _id: `${id}-${memberId}`,
    reason: reason as BankQuestion['reports'][number]['reason'],
    message,
    reported_at: reportedAt.toISOString(),
  }));
}

async function countSharing(db: Db, illustrationId: number | null): Promise<number> {
  if (illustrationId === null) return 0;
  const [row] = await db.select({ total: count() }).from(questions).where(eq(questions.illustrationId, illustrationId));
  return row?.total ?? 0;
}
