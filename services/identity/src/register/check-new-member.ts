import type { Fault, FaultFields, Result } from '@fairway/contracts/call/fault';
import { duplicateKey } from '@fairway/db/duplicate-key';
import type { Db } from '@fairway/db/open';
import { fail, ok } from '@fairway/kit/calls/fault';
import { findInUse, type InUse } from '../members/store.ts';
import { checkNewPassword } from '../passwords/check-new-password.ts';
import { isReserved } from './reserved-name.ts';

const taken = {
  email: 'An account with this email address already exists',
  user_name: 'This user name is taken. Please choose another one.',
};

const held = (what: string) =>
  `An unfinished checkout holds this ${what}. Finish it, use another one, or try again in 10 minutes.`;

/** The messages for what is in use. */
export const inUseFields = ({ email, userName }: { email: InUse; userName: InUse }): FaultFields => ({
  ...(email && { email: email === 'member' ? taken.email : held('email address') }),
  ...(userName && { user_name: userName === 'member' ? taken.user_name : held('user name') }),
});

export const reserved = 'This user name is reserved. Please choose another one.';

type NewMemberForm = { user_name: string; email: string; password: string };

/**
 * Reports all faults at once, because users give up on a form that is rejected field by field. `reservationId` is the
 * account that is reserved for the caller.
 */
export async function checkNewMember(
  db: Db,
  { user_name, email, password }: NewMemberForm,
  now: Date,
  reservationId?: string,
): Promise<Result<null>> {
  const inUse = await findInUse(
    db,
    { email, userName: user_name, ...(reservationId !== undefined && { exceptId: reservationId }) },
    now,
  );
  const fields = inUseFields(inUse);
  const anyTaken = Object.keys(fields).length > 0;
  if (isReserved(user_name)) fields.user_name = reserved;
  const strong = await checkNewPassword('password', password, [user_name, email]);
  if (!strong.ok) Object.assign(fields, strong.fault.fields);
  if (Object.keys(fields).length === 0) return ok(null);
  return fail(anyTaken ? 'conflict' : 'invalid', fields);
}

/** The fault if the address or name came into use in the meantime; undefined for any other error. */
export function inUseFault(error: unknown): { ok: false; fault: Fault } | undefined {
  const key = duplicateKey(error);
  if (key === 'email_key') return fail('conflict', { email: taken.email });
  if (key === 'user_name_key') return fail('conflict', { user_name: taken.user_name });
  return undefined;
}
