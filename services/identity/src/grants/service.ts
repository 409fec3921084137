import type { Result } from '@fairway/contracts/call/fault';
import type {
  GrantInput,
  GrantOutput,
  GrantStateInput,
  GrantStateOutput,
} from '@fairway/contracts/identity/member-access';
import { duplicateKey } from '@fairway/db/duplicate-key';
import type { Db, DbOrTx } from '@fairway/db/open';
import { transact } from '@fairway/db/retry';
import { fail, ok } from '@fairway/kit/calls/fault';
import { announceAccessChange } from '@fairway/kit/session/access';
import type { Redis } from 'ioredis';
import type { MailboxHash } from '../accounts/mailbox-hash.ts';
import { announceTrial, startTrial } from '../register/trial.ts';
import { insertVerification } from '../verification/mail.ts';
import { type Access, extend } from './extend.ts';
import {
  type AccountRow,
  findGrant,
  type GrantRow,
  insertGrant,
  listGrants,
  listNewestGrants,
  lockAccount,
  updateAccount,
  updateGrantEnd,
  updateGrantState,
} from './store.ts';

export type GrantDeps = {
  db: Db;
  redis: Redis;
  mailboxHash: MailboxHash;
  publicUrl: string;
  /** Relays the outbox immediately rather than at its next turn. */
  nudge: () => void;
  now: () => Date;
};

/** More than a member buys. */
const maxReportedGrants = 100;

const noSuchAccount = fail('not_found', 'No such account');
const present = (unsubsDate: Date | null): GrantOutput => ({ unsubs_date: unsubsDate?.toISOString() ?? null });

/** Grants what an invoice pays for, once: a repeated call returns the same. A reserved account becomes a member's. */
export async function grant(deps: GrantDeps, input: GrantInput): Promise<Result<GrantOutput>> {
  const given = await grantOnce(deps, input);
  if (!given) return noSuchAccount;
  await announceAccessChange(deps.redis, input.member_id);
  return ok(present(given.unsubsDate));
}

type Given = Pick<GrantRow, 'unsubsDate'>;

async function grantOnce(deps: GrantDeps, input: GrantInput): Promise<Given | undefined> {
  try {
    const given = await transact(deps.db, (tx) => grantInTransaction(deps, tx, input));
    // The mails and trial of a reserved account are now in the outbox.
    if (given?.isActivated) deps.nudge();
    return given ?? (await findGrant(deps.db, input.invoice_id));
  } catch (error) {
    // Granted before: the call was repeated, or two ran concurrently.
    if (duplicateKey(error) === 'PRIMARY') return findGrant(deps.db, input.invoice_id);
    throw error;
  }
}

async function grantInTransaction(deps: GrantDeps, tx: DbOrTx, input: GrantInput) {
  const account = await lockAccount(tx, input.member_id);
  if (!account) return undefined;
  const now = deps.now();
  const isActivated = account.accountStatus === 'Pending';
  const before = isActivated ? await activate(deps, tx, account, now) : account;
  const { change, row } = planGrant(account, before, input, now);
  await updateAccount(tx, account.id, change);
  await insertGrant(tx, row);
  return { ...row, isActivated };
}

/** How a grant changes an account with this access, and the grant itself. */
function planGrant(account: AccountRow, before: Access, input: GrantInput, now: Date) {
  const { subscription_type: subscriptionType, months, invoice_id: invoiceId, has_amount: hasAmount } = input;
  const after = extend(before, { subscriptionType, months }, now);
  const row = {
    invoiceId,
    memberId: account.id,
    subscriptionType,
    months,
    state: 'given' as const,
    beforeType: before.subscriptionType,
    beforeDate: before.unsubsDate,
    unsubsDate: after.unsubsDate,
    grantedAt: now,
  };
  const { subscriptionType: type, unsubsDate } = after;
  const firstPaidAt = account.firstPaidAt ?? (hasAmount ? now : null);
  // The latest purchase shows where the member uses Fairway.
  return { change: { subscriptionType: type, unsubsDate, firstPaidAt, platform: input.platform }, row };
}

/** Completes the registration: the trial, and the mail that verifies the address. */
async function activate(
  { mailboxHash, publicUrl }: GrantDeps,
  tx: DbOrTx,
  account: AccountRow,
  now: Date,
): Promise<Access> {
  const trial = await startTrial(tx, mailboxHash(account.email), now);
  await updateAccount(tx, account.id, { accountStatus: 'Active', insertDate: now });
  await announceTrial(tx, { ...account, ...trial }, now);
  await insertVerification(tx, account, { publicUrl, now });
  return trial;
}

/** Ends what an invoice granted, freezes it during a dispute, or restores it (G-44). A late call changes nothing. */
export async function setGrantState(
  { db, redis, now }: Pick<GrantDeps, 'db' | 'redis' | 'now'>,
  invoiceId: string,
  input: GrantStateInput,
): Promise<Result<GrantStateOutput>> {
  const given = await findGrant(db, invoiceId);
  if (!given) return fail('not_found', 'This invoice has not granted access yet');
  await transact(db, (tx) => change(tx, given, input, now()));
  await announceAccessChange(redis, given.memberId);
  const rows = await listNewestGrants(db, given.memberId, maxReportedGrants);
  const ends = rows.map((row) => ({ invoice_id: row.invoiceId, ...present(row.unsubsDate) }));
  return ok({ success: 'Recorded', ends });
}

async function change(tx: DbOrTx, { invoiceId, memberId }: GrantRow, input: GrantStateInput, now: Date): Promise<void> {
  const account = await lockAccount(tx, memberId);
  const before = await listGrants(tx, memberId);
  const changed = before.find((row) => row.invoiceId === invoiceId);
  if (!account || !changed || changed.state === 'ended' || input.version <= changed.version) return;
  await updateGrantState(tx, invoiceId, input);
  const { state } = input;
  if (state === changed.state) return;
  const after = before.map((row) => (row === changed ? { ...row, state } : row));
  const accessFrozen = after.some((row) => row.state === 'frozen');
  // Plans that an administrator set are not revoked: only later grants count.
  const { planSetAt } = account;
  const counts = (row: GrantRow) => planSetAt === null || row.grantedAt > planSetAt;
  const isOurs = counts(changed) && isSame(account, totalAccess(before.filter(counts)));
  await updateAccount(tx, memberId, { accessFrozen, ...(isOurs && totalAccess(after.filter(counts))) });
  if (state === 'ended' && (changed.unsubsDate === null || changed.unsubsDate > now)) {
    await updateGrantEnd(tx, invoiceId, now);
  }
  if (!isOurs) return;
  for (const { row, end } of endsOf(after.filter(counts))) {
    if (row.unsubsDate?.getTime() !== end?.getTime()) await updateGrantEnd(tx, row.invoiceId, end);
  }
}

/** When the access of each grant that did not end ends, one after another. */
function endsOf(rows: GrantRow[]): { row: GrantRow; end: Date | null }[] {
  const lasting = rows.filter((row) => row.state !== 'ended');
  return lasting.map((row, index) => ({ row, end: totalOf(beginOf(rows), lasting.slice(0, index + 1)).unsubsDate }));
}

/** The total of all grants that did not end. */
const totalAccess = (rows: GrantRow[]): Access =>
  totalOf(
    beginOf(rows),
    rows.filter((row) => row.state !== 'ended'),
  );

/** The access before the first grant. */
const beginOf = ([first]: GrantRow[]): Access => ({
  subscriptionType: first?.beforeType ?? '',
  unsubsDate: first?.beforeDate ?? null,
});

const totalOf = (begin: Access, rows: GrantRow[]): Access =>
  rows.reduce((access, row) => extend(access, row, row.grantedAt), begin);

const isSame = (one: Access, other: Access) =>
  one.subscriptionType === other.subscriptionType && one.unsubsDate?.getTime() === other.unsubsDate?.getTime();
