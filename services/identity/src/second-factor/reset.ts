import type { Result } from '@fairway/contracts/call/fault';
import type { Db } from '@fairway/db/open';
import { fail, ok } from '@fairway/kit/calls/fault';
import { eq } from 'drizzle-orm';
import { emailKeyOf } from '../accounts/email-key.ts';
import { mailSecurityNotice } from '../accounts/security-notice.ts';
import { recordAudit } from '../audit/record.ts';
import { admins } from '../schema.ts';
import { endSessionsOf } from '../sessions/store.ts';
import { clearSecondFactor } from './store.ts';

const byCommand = { sub: 'command line' };

/** If app and recovery codes are lost, an operator removes the second factor, and every session ends. */
export async function resetSecondFactor(db: Db, email: string, now: Date): Promise<Result<{ email: string }>> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(admins)
      .where(eq(admins.emailKey, emailKeyOf(email)));
    if (!row) return fail('not_found', `${email} is not an administrator`);
    if (!(await clearSecondFactor(tx, row.id))) return fail('conflict', `${row.email} has no second factor`);
    const subject = { kind: 'administrator' as const, id: row.id, label: row.email };
    const changes = { before: { two_step_verification: true }, after: { two_step_verification: false } };
    await recordAudit(tx, { admin: byCommand, action: 'second-factor-off', subject, ...changes }, now);
    const account = { audience: 'admin' as const, id: row.id, email: row.email, name: row.firstName };
    await mailSecurityNotice(tx, account, 'second-factor-off', now);
    await endSessionsOf(tx, 'admin', row.id, now);
    return ok({ email: row.email });
  });
}
