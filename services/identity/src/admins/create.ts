import type { Result } from '@fairway/contracts/call/fault';
import { type NewAdminInput, newAdminInput } from '@fairway/contracts/identity/passwords';
import { duplicateKey } from '@fairway/db/duplicate-key';
import type { Db } from '@fairway/db/open';
import { fail, ok } from '@fairway/kit/calls/fault';
import { check } from '@fairway/kit/calls/validate';
import { checkNewPassword } from '../passwords/check-new-password.ts';
import type { Hasher } from '../passwords/hasher.ts';
import { hasAdmins, insertAdmin } from './store.ts';

/** Creates the first administrator, an owner, or with `force` one more (G-18). */
export async function createAdmin(
  { db, hasher }: { db: Db; hasher: Hasher },
  input: NewAdminInput,
  { force, now }: { force: boolean; now: Date },
): Promise<Result<{ email: string }>> {
  if (!force && (await hasAdmins(db))) {
    return fail('conflict', 'An administrator already exists. To add another, run this again with --force.');
  }
  const checked = check(newAdminInput, input);
  if (!checked.ok) return checked;
  const { email, password } = checked.value;
  const allowed = await checkNewPassword('password', password, [email]);
  if (!allowed.ok) return allowed;
  try {
    await insertAdmin(db, { email, passwordHash: await hasher.hash(password) }, now);
    return ok({ email });
  } catch (error) {
    if (duplicateKey(error) !== 'email_key') throw error;
    return fail('conflict', `${email} is already an administrator. Reset a forgotten password at /admin.`);
  }
}
