import type { BodyOf, QueryOf } from '@fairway/contracts/call/call';
import type { Result } from '@fairway/contracts/call/fault';
import type { ReportListItem } from '@fairway/contracts/question-bank/admin-questions';
import { closeReport, listReports, reopenReport } from '@fairway/contracts/question-bank/admin-reports-calls';
import type { MailPayload } from '@fairway/contracts/queues/jobs';
import { questionPath } from '@fairway/contracts/releases/site';
import type { Db, DbOrTx } from '@fairway/db/open';
import { transact } from '@fairway/db/retry';
import { fail, ok } from '@fairway/kit/calls/fault';
import type { Serve } from '@fairway/kit/calls/serve-call';
import { recordAudit } from '@fairway/kit/changes/audit';
import { insertOutbox } from '@fairway/kit/outbox/outbox';
import type { Session } from '@fairway/kit/session/session';
import { and, count, desc, eq, ne } from 'drizzle-orm';
import { statusOf } from '../admin/list.ts';
import type { OpenBank } from '../bank/open-bank.ts';
import { plainWords } from '../markup/markup.ts';
import { keyOf, presentQuestion } from '../questions/present-question.ts';
import { findQuestions } from '../questions/store.ts';
import { questionReports, questions } from '../schema.ts';
import { countOpenReports } from './store.ts';

type Deps = {
  db: Db;
  /** For the list. */
  bank: OpenBank;
  memberName: (id: string) => Promise<{ name: string; email: string } | null>;
  nudge: () => void;
  clock: () => Date;
  /** The site's public address. */
  origin: string;
};

const noSuchReport = fail('not_found', { id: 'No such report' });
const noMember = fail('not_found', { reply: 'This member has deleted the account, so a reply cannot be sent' });
const changedMeanwhile = fail('conflict', 'This report was closed or changed since you opened it.');

/** The queue of problem reports, for administrators. */
export function serveAdminReports(serve: Serve<unknown>, deps: Deps): void {
  const { db } = deps;
  serve(listReports, async ({ query }) => ok(await readPage(deps, query)));

  serve(closeReport, async ({ params, body, caller }) => {
    const key = keyOfReport(params.id);
    const [report] = await db.select().from(questionReports).where(isReport(key));
    if (!report) return noSuchReport;
    const mail = body.reply === '' ? ok(null) : await replyMail(deps, report, body);
    if (!mail.ok) return mail;
    const closed = await transact(db, async (tx) => {
      const now = deps.clock();
      const asRead = and(isReport(key), eq(questionReports.reportedAt, new Date(body.reported_at)));
      const [done] = await tx
        .update(questionReports)
        // A reply that was sent before the report was opened again stays on record.
        .set({ status: body.outcome, closedAt: now, closedBy: caller.sub, ...(mail.value && { reply: body.reply }) })
        .where(and(asRead, eq(questionReports.status, 'open')));
      if (done.affectedRows === 0) return false;
      await countOpenReports(tx, key.questionId);
      await record(tx, caller, key, { action: 'report-close', from: 'open', to: body.outcome }, now);
      if (mail.value) await insertOutbox(tx, { kind: 'mail', payload: mail.value }, now);
      return true;
    });
    if (!closed) return changedMeanwhile;
    deps.nudge();
    return ok({ success: body.outcome === 'resolved' ? 'Report resolved' : 'Report dismissed' });
  });

  serve(reopenReport, async ({ params, caller }) => {
    const key = keyOfReport(params.id);
    const [report] = await db.select().from(questionReports).where(isReport(key));
    if (!report) return noSuchReport;
    const isReopened = await transact(db, async (tx) => {
      const [done] = await tx
        .update(questionReports)
        .set({ status: 'open', closedAt: null, closedBy: '' })
        .where(and(isReport(key), ne(questionReports.status, 'open')));
      await countOpenReports(tx, key.questionId);
      if (done.affectedRows === 0) return false;
      await record(tx, caller, key, { action: 'report-reopen', from: report.status, to: 'open' }, deps.clock());
      return true;
    });
    if (isReopened) deps.nudge();
    return isReopened ? ok({ success: 'The report is open again' }) : noSuchReport;
  });
}

function record(
  tx: DbOrTx,
  admin: Pick<Session, 'sub'>,
  { questionId }: ReportKey,
  { action, from, to }: { action: 'report-close' | 'report-reopen'; from: string; to: string },
  now: Date,
): Promise<void> {
  const subject = { kind: 'question' as const, id: String(questionId), label: 'A problem report' };
  return recordAudit(tx, { admin, action, subject, before: { report: from }, after: { report: to } }, now);
}

type ReportKey = { questionId: number; memberId: string };
type Report = typeof questionReports.$inferSelect;

/** The id of a report consists of its question and its member. */
function keyOfReport(id: string): ReportKey {
  const at = id.indexOf('-');
  return { questionId: Number(id.slice(0, at)), memberId: id.slice(at + 1) };
}

const isReport = ({ questionId, memberId }: ReportKey) =>
  and(eq(questionReports.questionId, questionId), eq(questionReports.memberId, memberId));

async function readPage(
  { db, bank }: Deps,
  { page, pageSize, sort, status }: QueryOf<typeof listReports>,
): Promise<{ data: ReportListItem[]; total: number }> {
  const isWanted = eq(questionReports.status, status);
  const newest = [desc(questionReports.reportedAt), desc(questionReports.questionId)];
  const [rows, [counted]] = await Promise.all([
    db
      .select({ report: questionReports, question: questions })
      .from(questionReports)
      .innerJoin(questions, eq(questions.id, questionReports.questionId))
      .where(isWanted)
      .orderBy(...(sort === 'most' ? [desc(questions.openReports), desc(questions.id), ...newest] : newest))
      .limit(pageSize)
      .offset(page * pageSize),
    db.select({ total: count() }).from(questionReports).where(isWanted),
  ]);
  const shown = await findQuestions(db, [...new Set(rows.map(({ question }) => question.id))]);
  const { catalogue, packs } = bank.current();
  const data = rows.flatMap(({ report, question }) => {
    const row = shown.get(question.id);
    if (!row) return [];
    return {
      _id: `${report.questionId}-${report.memberId}`,
      reason: report.reason as ReportListItem['reason'],
      message: report.message,
      reported_at: report.reportedAt.toISOString(),
      status: report.status as ReportListItem['status'],
      reply: report.reply,
      closed_at: report.closedAt?.toISOString() ?? null,
      open_reports: question.openReports,
      question_status: statusOf({ held_back: question.heldBack, retired_at: question.retiredAt }),
      question: { ...presentQuestion(row, catalogue), ...keyOf(row, packs) },
    };
  });
  return { data, total: counted?.total ?? 0 };
}

async function replyMail(
  { db, memberName, origin }: Deps,
  { questionId, memberId, message }: Report,
  { reply, outcome }: BodyOf<typeof closeReport>,
): Promise<Result<MailPayload>> {
  const [[question], member] = await Promise.all([
    db.select().from(questions).where(eq(questions.id, questionId)),
    memberName(memberId),
  ]);
  if (!question) return noSuchReport;
  if (!member) return noMember;
  const { label, slug } = question;
  const stem = plainWords(question.stem);
  const link = origin + questionPath(slug);
  const data = { name: member.name, question: label, stem, message, reply, outcome, link };
  return ok({ template: 'report-reply', to: member.email, member_id: memberId, data });
}
