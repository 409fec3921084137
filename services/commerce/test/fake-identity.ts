import { createHash } from 'node:crypto';
import type { Fault } from '@fairway/contracts/call/fault';
import type { LastChange } from '@fairway/contracts/identity/audit';
import { lastChange } from '@fairway/contracts/identity/audit-calls';
import { changeGrant, giveGrant, reserveAccount } from '@fairway/contracts/identity/grants-calls';
import type { GrantInput, GrantStateOutput } from '@fairway/contracts/identity/member-access';
import { findMemberAccess, findMemberPayer, isVerifiedAddress } from '@fairway/contracts/identity/members-calls';
import { fail, ok } from '@fairway/kit/calls/fault';
import type { InternalClient } from '@fairway/kit/calls/internal-call';
import { newId } from '@fairway/kit/database/new-id';
import { fakeService } from '@fairway/shared-tests/fake-service';
import { premiumAccess } from '@fairway/test-support/premium-access';

type Account = { user_name: string; email: string; isReserved: boolean };

/** As in identity, apart from the key: the same for every spelling of a mailbox. */
const mailboxHashOf = (email: string) =>
  createHash('sha256').update(email.toLowerCase().replace(/\+.*@/, '@')).digest('hex');

const missing = fail('not_found', 'There is no such thing');

/**
 * Implements identity's internal calls, by their records. `before` may throw or wait, as a test needs; a grant counts
 * once per invoice.
 */
export function createFakeIdentity() {
  const state = {
    accounts: new Map<string, Account>(),
    grants: new Map<string, GrantInput & { state: string; version: number }>(),
    /** Why no plan gives a member access. */
    noAccess: new Map<string, string>(),
    /** Confirmed addresses, in lower case. */
    verified: new Set<string>(),
    requests: [] as string[],
    before: async (_path: string): Promise<void> => {},
    /** The fault that rejects a reservation. */
    rejection: undefined as Fault | undefined,
    lastChange: null as LastChange,
    /** The ends of access that a change of a grant returns. */
    ends: [] as GrantStateOutput['ends'],
    until: '2027-01-31T12:00:00.000Z',
  };

  const fake = fakeService((on) => {
    on(findMemberPayer, ({ params }) => {
      const account = state.accounts.get(params.id);
      if (!account || account.isReserved) return missing;
      const { user_name, email } = account;
      const has_life_time = [...state.grants.values()].some(
        (grant) => grant.member_id === params.id && grant.months === null && grant.state !== 'ended',
      );
      const no_access = state.noAccess.get(params.id);
      const payer = { user_name, email, mailbox_hash: mailboxHashOf(email), has_life_time };
      return ok(no_access === undefined ? payer : { ...payer, no_access });
    });
    on(findMemberAccess, ({ params }) => {
      if (!state.accounts.has(params.id)) return missing;
      const isPremium = [...state.grants.values()].some(
        (grant) => grant.member_id === params.id && grant.state === 'given',
      );
      return ok({ ...premiumAccess, ...(isPremium ? { premium_until: state.until } : { access: 'free' as const }) });
    });
    on(isVerifiedAddress, ({ body }) => {
      const email = body.email.toLowerCase();
      const member = [...state.accounts].find(([, account]) => !account.isReserved && account.email === email);
      return ok({ verified: state.verified.has(email), ...(member && { member_id: member[0] }) });
    });
    on(reserveAccount, ({ body: { user_name, email, replaces } }) => {
      if (state.rejection) return { ok: false, fault: state.rejection };
      const known = [...state.accounts].find(
        ([id, account]) => account.isReserved && (id === replaces || account.email === email),
      );
      const memberId = known?.[0] ?? newId();
      state.accounts.set(memberId, { user_name, email, isReserved: true });
      return ok({ member_id: memberId, mailbox_hash: mailboxHashOf(email) });
    });
    on(giveGrant, ({ body }) => {
      const account = state.accounts.get(body.member_id);
      if (!account) return missing;
      account.isReserved = false;
      if (!state.grants.has(body.invoice_id))
        state.grants.set(body.invoice_id, { ...body, state: 'given', version: 0 });
      return ok({ unsubs_date: body.months === null ? null : state.until });
    });
    on(lastChange, () => ok({ change: state.lastChange }));
    on(changeGrant, ({ params, body }) => {
      const grant = state.grants.get(params.invoice);
      if (!grant) return missing;
      // As in identity: an ended grant cannot be restored, and a late call is ignored.
      if (grant.state !== 'ended' && body.version > grant.version) Object.assign(grant, body);
      return ok({ success: 'Recorded', ends: state.ends });
    });
  });

  async function first<T>(path: string, ask: () => Promise<T>): Promise<T> {
    state.requests.push(path);
    await state.before(path);
    return ask();
  }
  const client: Pick<InternalClient, 'get' | 'post'> = {
    get: (path) => first(path, () => fake.get(path)),
    post: (path, body) => first(path, () => fake.post(path, body)),
  };
  return { client, state };
}
