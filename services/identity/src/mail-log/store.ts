import type { MailReport } from '@fairway/contracts/identity/mail-log';
import type { Db, DbOrTx } from '@fairway/db/open';
import { desc, eq, inArray, lt, ne, sql } from 'drizzle-orm';
import { emailKeyOf } from '../accounts/email-key.ts';
import { mailLog, members } from '../schema.ts';

/** How long a mail remains in the log. */
const retentionMs = 400 * 24 * 60 * 60 * 1_000;

/**
 * Stores the state of a mail if it belongs to a member. Reports are repeated and arrive in any order: a sent mail
 * remains sent. The statement locks the member's row, so that it cannot interleave with an erasure.
 */
export async function saveReport(db: Db, report: MailReport, now: Date): Promise<void> {
  const { mail_id, recipient, kind, sent_to, subject, state } = report;
  const isTheirs =
    'email' in recipient ? eq(members.emailKey, emailKeyOf(recipient.email)) : eq(members.id, recipient.member_id);
  const { id, memberId, changedAt, queuedAt } = mailLog;
  const queued = sql.param(new Date(report.queued_at), queuedAt);
  const isNews = sql`${memberId} = ${members.id} and ${mailLog.state} not in ('sent', ${state})`;
  // Assignments run from left to right: the state changes last.
  await db.execute(sql`
    insert into ${mailLog} (${id}, ${memberId}, ${mailLog.kind}, ${mailLog.sentTo}, ${mailLog.subject}, ${mailLog.state}, ${queuedAt}, ${changedAt})
    select ${mail_id}, ${members.id}, ${kind}, ${sent_to}, ${subject}, ${state}, ${queued}, ${sql.param(now, changedAt)}
    from ${members} where ${isTheirs} and ${ne(members.accountStatus, 'Deleted')}
    on duplicate key update ${changedAt} = if(${isNews}, values(${changedAt}), ${changedAt}),
      ${mailLog.state} = if(${isNews}, ${state}, ${mailLog.state})`);
}

/** A page of a member's mails, newest first. */
export async function listMailsOf(db: Db, memberId: string, { page, pageSize }: { page: number; pageSize: number }) {
  const isMembers = eq(mailLog.memberId, memberId);
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(mailLog)
      .where(isMembers)
      .orderBy(desc(mailLog.queuedAt), desc(mailLog.id))
      .limit(pageSize)
      .offset(page * pageSize),
    db.$count(mailLog, isMembers),
  ]);
  return { rows, total };
}

/** Which of these mails are in the log. */
export async function findLogged(db: Db, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db.select({ id: mailLog.id }).from(mailLog).where(inArray(mailLog.id, ids)).limit(ids.length);
  return new Set(rows.map(({ id }) => id));
}

export async function deleteMailsOf(tx: DbOrTx, memberId: string): Promise<void> {
  await tx.delete(mailLog).where(eq(mailLog.memberId, memberId));
}

/** Deletes a bounded number of expired mails; returns how many. */
export async function deleteOldMails(db: Db, now: Date, max: number): Promise<number> {
  const [gone] = await db
    .delete(mailLog)
    .where(lt(mailLog.queuedAt, new Date(now.getTime() - retentionMs)))
    .limit(max);
  return gone.affectedRows;
}
