import type { MailReport } from '@fairway/contracts/identity/mail-log';
import type { Db, DbOrTx } from '@fairway/db/open';
import { desc, eq, inArray, lt, ne, sql } from 'drizzle-orm';
import { emailKeyOf } from '../accounts/email-key.ts';
import { mailLog, members } from '../schema.ts';

/** How long a mail remains in the log. */
const retentionMs = 400 * 24 * 60 * 60 * 1_000;

/**
 * Stores the states of mails that belong to members. Reports are repeated and arrive in any order: a sent mail remains
 * sent. The statement locks the members' rows, so that it cannot interleave with an erasure.
 */
export async function saveReports(db: Db, reports: MailReport[], now: Date): Promise<void> {
  const { id, memberId, kind, sentTo, subject, state, changedAt, queuedAt } = mailLog;
  const rows = reports.map((report) => {
    const { recipient } = report;
    const isTheirs =
      'email' in recipient ? eq(members.emailKey, emailKeyOf(recipient.email)) : eq(members.id, recipient.member_id);
    const queued = sql.param(new Date(report.queued_at), queuedAt);
    return sql`
      select ${report.mail_id}, ${members.id}, ${report.kind}, ${report.sent_to}, ${report.subject}, ${report.state},
        ${queued}, ${sql.param(now, changedAt)}
      from ${members} where ${isTheirs} and ${ne(members.accountStatus, 'Deleted')}`;
  });
  const isNews = sql`${memberId} = values(${memberId}) and ${state} not in ('sent', values(${state}))`;
  // Assignments run from left to right: the state changes last.
  await db.execute(sql`
    insert into ${mailLog} (${id}, ${memberId}, ${kind}, ${sentTo}, ${subject}, ${state}, ${queuedAt}, ${changedAt})
    ${sql.join(rows, sql` union all `)}
    on duplicate key update ${changedAt} = if(${isNews}, values(${changedAt}), ${changedAt}),
      ${state} = if(${isNews}, values(${state}), ${state})`);
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
