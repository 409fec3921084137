import { duplicateKey } from '@fairway/db/duplicate-key';
import type { Db } from '@fairway/db/open';
import type { Audience } from '@fairway/kit/session/session';
import { emailKeyOf } from '../accounts/email-key.ts';
import { findAccount, updatePassword } from '../accounts/store.ts';
import { insertAdmin } from '../admins/store.ts';
import { insertMember } from '../members/store.ts';
import type { Hasher } from '../passwords/hasher.ts';
import { announceTrial } from '../register/trial.ts';
import { settings } from '../schema.ts';
import { demoAdminEmail, demoMembers } from './accounts.ts';

/** Adds missing demo accounts and sets this password for all. Safe to repeat and to run concurrently. */
export async function seedDemo(
  { db, hasher }: { db: Db; hasher: Hasher },
  { password, now }: { password: string; now: Date },
): Promise<void> {
  const passwordHash = await hasher.hash(password);

  async function seedAccount(audience: Audience, email: string, insert: () => Promise<unknown>): Promise<void> {
    const account = await findAccount(db, audience, emailKeyOf(email));
    if (!account) await insert().catch(ignoreDuplicate);
    else if (!(await hasher.verify(account.passwordHash, password))) {
      await updatePassword(db, { ...account, emailKey: emailKeyOf(email) }, passwordHash);
    }
  }

  await seedAccount('admin', demoAdminEmail, () =>
    insertAdmin(db, { email: demoAdminEmail, passwordHash, firstName: 'Admin' }, now),
  );
  for (const { member, joinedAt } of demoMembers(now)) {
    await seedAccount('member', member.email, () =>
      db.transaction(async (tx) => {
        const id = await insertMember(tx, { ...member, passwordHash }, joinedAt);
        if (member.subscriptionType === 'Trial') await announceTrial(tx, { ...member, id }, joinedAt);
      }),
    );
  }
  await db.insert(settings).ignore().values({ name: 'support_email', value: 'support@fairway.example' });
}

/** Ignores an account that another run has just added. */
function ignoreDuplicate(error: unknown): void {
  if (duplicateKey(error) === undefined) throw error;
}
