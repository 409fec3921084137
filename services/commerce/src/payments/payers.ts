import { reserveAccount } from '@fairway/contracts/calls/identity/grants';
import { findMemberAuthor } from '@fairway/contracts/calls/identity/members';
import type { PaymentRegInput } from '@fairway/contracts/commerce';
import type { FaultKind, Result } from '@fairway/contracts/fault';
import { askService } from '@fairway/kit/ask-service';
import { signInFirst } from '@fairway/kit/auth';
import { ok, UnavailableError } from '@fairway/kit/fault';
import type { InternalClient } from '@fairway/kit/internal-call';

/** The customer on the invoice. */
export type Payer = { memberId: string; userName: string; email: string };

type Identity = Pick<InternalClient, 'get' | 'post'>;

/** A member's current name and address from identity. Throws UnavailableError. */
export async function findPayer(identity: Identity, memberId: string): Promise<Result<Payer>> {
  const reply = await askService(identity, findMemberAuthor, { params: { id: memberId } });
  if (reply.ok) return ok({ memberId, userName: reply.value.user_name, email: reply.value.email });
  if (reply.status === 404) return signInFirst;
  throw new UnavailableError(`identity answered ${reply.status} to a payer lookup`);
}

const kindOf: Record<number, FaultKind> = { 400: 'invalid', 403: 'forbidden', 409: 'conflict' };

/** Reserves an account for a visitor (G-35); commerce stores only its id. Throws UnavailableError. */
export async function reservePayer(
  identity: Identity,
  { user_name, email, password, question_type, license_rating }: PaymentRegInput,
  replaces: string | null,
): Promise<Result<Payer>> {
  const body = { user_name, email, password, question_type, license_rating, replaces };
  const reply = await askService(identity, reserveAccount, { body });
  if (reply.ok) return ok({ memberId: reply.value.member_id, userName: user_name, email });
  const kind = kindOf[reply.status];
  if (kind === undefined) throw new UnavailableError(`identity answered ${reply.status} to a reservation`);
  return { ok: false, fault: { kind, fields: reply.fields } };
}
