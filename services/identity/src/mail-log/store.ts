import type { MailReport } from '@fairway/contracts/mail-log';
import type { Db, DbOrTx } from '@fairway/db/open';
import { and, desc, eq, lt, ne } from 'drizzle-orm';
import { emailKeyOf } from '../accounts/email-key.ts';
import { mailLog, members } from '../schema.ts';

/** How long a mail stays in the log. */
const retentionMs = 400 * 24 * 60 * 60 * 1_000;

/**
 * Stores what became of a mail, where it is a member's. Reports come more than once and in any order: a mail that was
 * sent stays sent.
 */
export async function saveReport(db: Db, report: MailReport, now: Date): Promise<void> {
  const { mail_id: id, recipient, kind, subject, state } = report;
  const isTheirs =
    'email' in recipient ? eq(members.emailKey, emailKeyOf(recipient.email)) : eq(members.id, recipient.member_id);
  await db.transaction(async (tx) => {
    // Whoever erases the member waits, or was first.
    const [member] = await tx
      .select({ id: members.id })
      .from(members)
      .where(and(isTheirs, ne(members.accountStatus, 'Deleted')))
      .for('update');
    if (!member) return;
    const row = { id, memberId: member.id, kind, subject, state, queuedAt: new Date(report.queued_at), changedAt: now };
    const [added] = await tx.insert(mailLog).ignore().values(row);
    if (added.affectedRows === 1) return;
    const isOther = and(ne(mailLog.state, 'sent'), ne(mailLog.state, state));
    await tx
      .update(mailLog)
      .set({ state, changedAt: now })
      .where(and(eq(mailLog.id, id), eq(mailLog.memberId, member.id), isOther));
  });
}

/** A page of a member's mails, the newest first. */
export async function listMailsOf(db: Db, memberId: string, { page, pageSize }: { page: number; pageSize: number }) {
  const own = eq(mailLog.memberId, memberId);
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(mailLog)
      .where(own)
      .orderBy(desc(mailLog.queuedAt), desc(mailLog.id))
      .limit(pageSize)
      .offset(page * pageSize),
    db.$count(mailLog, own),
  ]);
  return { rows, total };
}

export async function deleteMailsOf(tx: DbOrTx, memberId: string): Promise<void> {
  await tx.delete(mailLog).where(eq(mailLog.memberId, memberId));
}

/** Deletes so many mails at most that are past their time, and says how many. */
export async function deleteOldMails(db: Db, now: Date, most: number): Promise<number> {
  const [gone] = await db
    .delete(mailLog)
    .where(lt(mailLog.queuedAt, new Date(now.getTime() - retentionMs)))
    .limit(most);
  return gone.affectedRows;
}
