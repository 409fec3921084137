import {
  type GrantInput,
  grantInput,
  grantStateInput,
  reservationInput,
  verifiedInput,
} from '@fairway/contracts/identity';
import type { InternalClient, InternalReply } from '@fairway/kit/internal-call';
import { newId } from '@fairway/kit/new-id';
import { check } from '@fairway/kit/validate';

type Account = { user_name: string; email: string; isHeld: boolean };

/**
 * Stands in for identity's internal calls, whose inputs are checked by the contract. `before` may throw what a test
 * wants to happen, or wait; a grant counts once an invoice.
 */
export function createFakeIdentity() {
  const state = {
    accounts: new Map<string, Account>(),
    grants: new Map<string, GrantInput & { state: string }>(),
    /** Confirmed addresses, in lower case. */
    verified: new Set<string>(),
    asked: [] as string[],
    before: async (_path: string): Promise<void> => {},
    /** What a reservation is refused with. */
    refusal: undefined as InternalReply | undefined,
    until: '2027-01-31T12:00:00.000Z',
  };
  const ok = (body: unknown): InternalReply => ({ status: 200, body });
  const missing: InternalReply = { status: 404, body: { error: 'There is no such thing' } };

  function verified(body: unknown): InternalReply {
    const input = check(verifiedInput, body);
    if (!input.ok) return { status: 400, body: input.fault.fields };
    return ok({ verified: state.verified.has(input.value.email.toLowerCase()) });
  }

  function reserve(body: unknown): InternalReply {
    const input = check(reservationInput, body);
    if (!input.ok) return { status: 400, body: input.fault.fields };
    if (state.refusal) return state.refusal;
    const { user_name, email, replaces } = input.value;
    const known = [...state.accounts].find(
      ([id, account]) => account.isHeld && (id === replaces || account.email === email),
    );
    const memberId = known?.[0] ?? newId();
    state.accounts.set(memberId, { user_name, email, isHeld: true });
    return ok({ member_id: memberId });
  }

  function give(body: unknown): InternalReply {
    const input = check(grantInput, body);
    if (!input.ok) return { status: 400, body: input.fault.fields };
    const account = state.accounts.get(input.value.member_id);
    if (!account) return missing;
    account.isHeld = false;
    if (!state.grants.has(input.value.invoice_id)) {
      state.grants.set(input.value.invoice_id, { ...input.value, state: 'given' });
    }
    return ok({ unsubs_date: input.value.months === null ? null : state.until });
  }

  function change(invoiceId: string, body: unknown): InternalReply {
    const input = check(grantStateInput, body);
    if (!input.ok) return { status: 400, body: input.fault.fields };
    const grant = state.grants.get(invoiceId);
    if (!grant) return missing;
    grant.state = input.value.state;
    return ok({ success: 'Recorded' });
  }

  const client: Pick<InternalClient, 'get' | 'post'> = {
    get: async (path) => {
      state.asked.push(path);
      await state.before(path);
      const account = state.accounts.get(/^\/internal\/members\/(\w+)\/author$/.exec(path)?.[1] ?? '');
      return account && !account.isHeld
        ? ok({ user_name: account.user_name, email: account.email, image: '' })
        : missing;
    },
    post: async (path, body) => {
      state.asked.push(path);
      await state.before(path);
      if (path === '/internal/members/verified') return verified(body);
      if (path === '/internal/reservations') return reserve(body);
      if (path === '/internal/grants') return give(body);
      return change(/^\/internal\/grants\/(\w+)\/state$/.exec(path)?.[1] ?? '', body);
    },
  };
  return { client, state };
}
