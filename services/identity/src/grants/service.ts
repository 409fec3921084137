import type { Result } from '@fairway/contracts/fault';
import type { GrantInput, GrantOutput, GrantState } from '@fairway/contracts/identity';
import { duplicateKey } from '@fairway/db/duplicate-key';
import type { Db, DbOrTx } from '@fairway/db/open';
import { retryLostRace } from '@fairway/db/retry';
import { announceAccessChange } from '@fairway/kit/access';
import { fail, ok } from '@fairway/kit/fault';
import type { Redis } from 'ioredis';
import { announceTrial, startTrial } from '../register/trial.ts';
import { insertVerification } from '../verification/mail.ts';
import { type Access, extend } from './extend.ts';
import {
  type AccountRow,
  findGrant,
  type GrantRow,
  insertGrant,
  listGrants,
  lockAccount,
  updateAccount,
  updateGrantState,
} from './store.ts';

export type GrantDeps = {
  db: Db;
  redis: Redis;
  publicUrl: string;
  /** Relays the outbox now rather than at its next turn. */
  nudge: () => void;
  now: () => Date;
};

const noSuchAccount = fail('not_found', 'No such account');
const present = (unsubsDate: Date | null): GrantOutput => ({ unsubs_date: unsubsDate?.toISOString() ?? null });

/** Gives what an invoice pays for, once: asked again it answers the same. An account that was held becomes a member's. */
export async function grant(deps: GrantDeps, input: GrantInput): Promise<Result<GrantOutput>> {
  const given = await giveOnce(deps, input);
  if (!given) return noSuchAccount;
  deps.nudge();
  await announceAccessChange(deps.redis, input.member_id);
  return ok(present(given.unsubsDate));
}

async function giveOnce(deps: GrantDeps, input: GrantInput): Promise<Pick<GrantRow, 'unsubsDate'> | undefined> {
  try {
    const given = await retryLostRace(() => deps.db.transaction((tx) => give(deps, tx, input)));
    return given ?? (await findGrant(deps.db, input.invoice_id));
  } catch (error) {
    // Given before: it was asked again, or two asked at once.
    if (duplicateKey(error) === 'PRIMARY') return findGrant(deps.db, input.invoice_id);
    throw error;
  }
}

async function give(deps: GrantDeps, tx: DbOrTx, input: GrantInput): Promise<Access | undefined> {
  const account = await lockAccount(tx, input.member_id);
  if (!account) return undefined;
  const now = deps.now();
  const before = account.accountStatus === 'Pending' ? await activate(deps, tx, account, now) : account;
  const { subscription_type: subscriptionType, months, invoice_id: invoiceId, has_amount: hasAmount } = input;
  const after = extend(before, { subscriptionType, months }, now);
  const firstPaidAt = account.firstPaidAt ?? (hasAmount ? now : null);
  await updateAccount(tx, account.id, { ...after, firstPaidAt });
  await insertGrant(tx, {
    invoiceId,
    memberId: account.id,
    subscriptionType,
    months,
    state: 'given',
    beforeType: before.subscriptionType,
    beforeDate: before.unsubsDate,
    unsubsDate: after.unsubsDate,
    grantedAt: now,
  });
  return after;
}

/** As registering would have begun: with the trial, and the mail that verifies the address. */
async function activate({ publicUrl }: GrantDeps, tx: DbOrTx, account: AccountRow, now: Date): Promise<Access> {
  const trial = await startTrial(tx, account.email, now);
  await updateAccount(tx, account.id, { accountStatus: 'Active', insertDate: now });
  await announceTrial(tx, { ...account, ...trial }, now);
  await insertVerification(tx, account, { publicUrl, now });
  return trial;
}

/** Ends what an invoice gave, freezes the member's access while it is disputed, or gives it back (G-44). */
export async function setGrantState(
  { db, redis }: Pick<GrantDeps, 'db' | 'redis'>,
  invoiceId: string,
  state: GrantState,
): Promise<Result<{ success: string }>> {
  const given = await findGrant(db, invoiceId);
  if (!given) return fail('not_found', 'This invoice has not granted access yet');
  await retryLostRace(() => db.transaction((tx) => change(tx, given, state)));
  await announceAccessChange(redis, given.memberId);
  return ok({ success: 'Recorded' });
}

async function change(tx: DbOrTx, { invoiceId, memberId }: GrantRow, state: GrantState): Promise<void> {
  const account = await lockAccount(tx, memberId);
  const before = await listGrants(tx, memberId);
  const changed = before.find((row) => row.invoiceId === invoiceId);
  if (!account || !changed || changed.state === 'ended' || changed.state === state) return;
  await updateGrantState(tx, invoiceId, state);
  const after = before.map((row) => (row === changed ? { ...row, state } : row));
  const accessFrozen = after.some((row) => row.state === 'frozen');
  // What an administrator set by hand is not ours to take back: counting begins after it.
  const { planSetAt } = account;
  const counts = (row: GrantRow) => planSetAt === null || row.grantedAt > planSetAt;
  const isOurs = counts(changed) && isSame(account, sumUp(before.filter(counts)));
  await updateAccount(tx, memberId, { accessFrozen, ...(isOurs && sumUp(after.filter(counts))) });
}

/** What all grants that did not end come to. */
function sumUp(rows: GrantRow[]): Access {
  const [first] = rows;
  const begin: Access = { subscriptionType: first?.beforeType ?? '', unsubsDate: first?.beforeDate ?? null };
  return rows.filter((row) => row.state !== 'ended').reduce((access, row) => extend(access, row, row.grantedAt), begin);
}

const isSame = (one: Access, other: Access) =>
  one.subscriptionType === other.subscriptionType && one.unsubsDate?.getTime() === other.unsubsDate?.getTime();
