import type { PaymentRegInput } from '@fairway/contracts/commerce';
import { faultFields, type Result } from '@fairway/contracts/fault';
import type { MemberAuthor, ReservationInput, ReservationOutput } from '@fairway/contracts/identity';
import { signInFirst } from '@fairway/kit/auth';
import { ok, UnavailableError } from '@fairway/kit/fault';
import type { InternalClient } from '@fairway/kit/internal-call';

/** Whose invoice it will be. */
export type Payer = { memberId: string; userName: string; email: string };

type Identity = Pick<InternalClient, 'get' | 'post'>;

/** A member as identity knows him or her now. Throws UnavailableError. */
export async function findPayer(identity: Identity, memberId: string): Promise<Result<Payer>> {
  const reply = await identity.get(`/internal/members/${memberId}/author`);
  if (reply.status === 404) return signInFirst;
  if (reply.status !== 200) throw new UnavailableError(`identity answered ${reply.status} to a payer lookup`);
  const { user_name: userName, email } = reply.body as MemberAuthor;
  return ok({ memberId, userName, email });
}

const kindOf = { 400: 'invalid', 403: 'forbidden', 409: 'conflict' } as const;

/** The account that is held for a visitor (G-35): only its id is kept here. Throws UnavailableError. */
export async function holdAccount(
  identity: Identity,
  form: PaymentRegInput,
  replaces: string | null,
): Promise<Result<Payer>> {
  const { user_name, email, password, question_type, license_rating } = form;
  const asked: ReservationInput = { user_name, email, password, question_type, license_rating, replaces };
  const { status, body } = await identity.post('/internal/reservations', asked);
  if (status === 200) {
    return ok({ memberId: (body as ReservationOutput).member_id, userName: user_name, email });
  }
  const kind = kindOf[status as keyof typeof kindOf];
  if (kind === undefined) throw new UnavailableError(`identity answered ${status} to a reservation`);
  return { ok: false, fault: { kind, fields: faultFields.parse(body) } };
}
