import type { FaultKind, Result } from '@fairway/contracts/call/fault';
import type { PaymentRegInput } from '@fairway/contracts/commerce/commerce';
import { reserveAccount } from '@fairway/contracts/identity/grants-calls';
import { findMemberPayer } from '@fairway/contracts/identity/members-calls';
import { askService } from '@fairway/kit/calls/ask-service';
import { fail, ok, UnavailableError } from '@fairway/kit/calls/fault';
import type { InternalClient } from '@fairway/kit/calls/internal-call';
import { loginRequired } from '@fairway/kit/session/auth';

/**
 * The customer on the invoice. `mailboxHash`: identity's keyed hash of the mailbox, for limits per person. `refusal`:
 * the reply to a payer whom no plan would give anything; no call charges them.
 */
export type Payer = {
  memberId: string;
  userName: string;
  email: string;
  mailboxHash: string;
  refusal?: ReturnType<typeof fail>;
};

export type Identity = Pick<InternalClient, 'get' | 'post'>;

export const nothingLeft = fail('conflict', {
  error: 'You have Life Time Access, which never ends. There is nothing left to buy.',
});

/** A member as the payer, as identity knows the member now. Throws UnavailableError. */
export async function findPayer(identity: Identity, memberId: string): Promise<Result<Payer>> {
  const reply = await askService(identity, findMemberPayer, { params: { id: memberId } });
  if (reply.ok) {
    const { user_name: userName, email, mailbox_hash: mailboxHash, has_life_time, no_access } = reply.value;
    const refusal = no_access !== undefined ? fail('conflict', no_access) : has_life_time && nothingLeft;
    return ok({ memberId, userName, email, mailboxHash, ...(refusal && { refusal }) });
  }
  if (reply.status === 404) return loginRequired;
  throw new UnavailableError(`identity answered ${reply.status} to a payer lookup`);
}

const kindOf: Record<number, FaultKind> = { 400: 'invalid', 403: 'forbidden', 409: 'conflict' };

/** Reserves an account for a visitor (G-35); commerce stores only its id. Throws UnavailableError. */
export async function reservePayer(
  identity: Identity,
  { user_name, email, password, question_type, license_rating, platform, time_zone }: PaymentRegInput,
  replaces: string | null,
): Promise<Result<Payer>> {
  const body = { user_name, email, password, question_type, license_rating, platform, time_zone, replaces };
  const reply = await askService(identity, reserveAccount, { body });
  if (reply.ok) {
    const { member_id: memberId, mailbox_hash: mailboxHash } = reply.value;
    return ok({ memberId, userName: user_name, email, mailboxHash });
  }
  const kind = kindOf[reply.status];
  if (kind === undefined) throw new UnavailableError(`identity answered ${reply.status} to a reservation`);
  return { ok: false, fault: { kind, fields: reply.fields } };
}
