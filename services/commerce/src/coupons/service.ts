import type { Result } from '@fairway/contracts/call/fault';
import type {
  AddCouponInput,
  ApplyCouponInput,
  ApplyCouponOutput,
  ChangeCouponStatusInput,
  Coupon,
} from '@fairway/contracts/commerce/commerce';
import { discounted } from '@fairway/contracts/commerce/coupon-discount';
import { addDays } from '@fairway/contracts/identity/time-zone';
import type { Db } from '@fairway/db/open';
import { transact } from '@fairway/db/retry';
import { fail, ok, UnavailableError } from '@fairway/kit/calls/fault';
import { recordAudit } from '@fairway/kit/changes/audit';
import { checkBasedOn, nameWhoChanged, readLastChange } from '@fairway/kit/changes/based-on';
import { newId } from '@fairway/kit/database/new-id';
import type { Session } from '@fairway/kit/session/session';
import { startOfCalendarDay } from '@fairway/kit/settings/calendar-day';
import { dollarsOf } from '../money.ts';
import { findPayer, type Identity } from '../payments/payers.ts';
import { findPurchase } from '../payments/store.ts';
import { planNamed, type SoldPlan } from '../prices/plan-named.ts';
import { listPlans, type PlanRow } from '../prices/store.ts';
import type { AppliedCodes } from './applied-codes.ts';
import { type CheckDeps, checkCoupon } from './check.ts';
import { newCode, showCode } from './code.ts';
import { stateOf } from './state.ts';
import { type CouponRow, insertCoupon, lockCoupon, type Person, updateStatus } from './store.ts';

const dayMs = 24 * 60 * 60 * 1_000;
const lifetimeDays = 30;

type Admin = Pick<Session, 'sub'>;

/** Creates a coupon with an unguessable code. An Expiry code works for 30 days, or to the end of its last day in `zone`. */
export async function addCoupon(
  { db, zone }: { db: Db; zone: string },
  admin: Admin,
  input: AddCouponInput,
  now: Date,
): Promise<CouponRow> {
  const { expires_on: lastDay } = input;
  const expiresAt =
    lastDay === undefined
      ? new Date(now.getTime() + lifetimeDays * dayMs)
      : startOfCalendarDay(addDays(lastDay, 1), zone);
  const row = {
    id: newId(),
    code: newCode(),
    percent: input.code_off,
    type: input.code_type,
    status: 'Active' as const,
    scope: input.subscription,
    maxUses: input.max_uses ?? null,
    createdAt: now,
    expiresAt: input.code_type === 'Expiry' ? expiresAt : null,
  };
  await db.transaction(async (tx) => {
    await insertCoupon(tx, row);
    const { percent, type, status, scope, maxUses, expiresAt: ends } = row;
    const after = { percent, type, status, scope, max_uses: maxUses, expires_at: ends?.toISOString() ?? null };
    await recordAudit(tx, { admin, action: 'coupon-create', subject: auditSubjectOf(row), before: {}, after }, now);
  });
  return { ...row, seq: 0, used: 0, held: 0 };
}

const auditSubjectOf = ({ id, code }: Pick<CouponRow, 'id' | 'code'>) => ({
  kind: 'coupon' as const,
  id,
  label: showCode(code),
});

export const noSuchCoupon = fail('not_found', { id: 'No such coupon' });

/** The status to set; or a toggle, with the status that its caller saw, if it is stated. */
type StatusChange = { wanted: CouponRow['status'] } | { basedOn: ChangeCouponStatusInput['based_on'] };

export async function changeStatus(
  { db, identity, now }: { db: Db; identity: Identity; now: () => Date },
  admin: Admin,
  id: string,
  change: StatusChange,
): Promise<Result<CouponRow>> {
  const changed = await transact(db, async (tx): Promise<Result<CouponRow>> => {
    const row = await lockCoupon(tx, id);
    if (!row) return noSuchCoupon;
    const isToggle = !('wanted' in change);
    const status = isToggle ? (row.status === 'Active' ? 'Inactive' : 'Active') : change.wanted;
    const checked = isToggle ? checkBasedOn(change.basedOn, { status: row.status }) : ok(null);
    if (!checked.ok) return checked;
    if (status === row.status) return ok(row);
    await updateStatus(tx, id, status);
    const cause = { admin, action: 'coupon-status' as const, subject: auditSubjectOf(row) };
    const values = { before: { status: row.status }, after: { status } };
    await recordAudit(tx, { ...cause, ...values, ...(isToggle && { basedOn: change.basedOn }) }, now());
    return ok({ ...row, status });
  });
  return nameWhoChanged(changed, readLastChange(identity, 'coupon', id));
}

export function presentCoupon(row: CouponRow, now: Date): Coupon {
  return {
    _id: row.id,
    coupan_code: showCode(row.code),
    coupan_off: String(row.percent),
    coupan_type: row.type,
    coupan_status: row.status,
    state: stateOf(row, now),
    coupan_gen_date: row.createdAt.toISOString(),
    subscription_type: row.scope,
    coupan_used: row.used,
    expires_at: row.expiresAt?.toISOString() ?? null,
    max_uses: row.maxUses,
  };
}

const namesDiffer = fail('invalid', { coupanerror: 'subscription_type and subs_type name different plans' });
const noPlan = fail('invalid', { subscription_type: 'Choose a plan' });

/** The plan that a client names by either field, or by both (G-38). */
function planOf(plans: PlanRow[], input: ApplyCouponInput): Result<SoldPlan> {
  const named = [input.subscription_type, input.subs_type].filter((name) => name !== undefined);
  const [first, second] = named.map((name) => planNamed(plans, name));
  if (!first || (named.length === 2 && !second)) return noPlan;
  return second && second.code !== first.code ? namesDiffer : ok(first);
}

/** The payment checks the mailbox again, so a code can be applied while identity is unavailable. */
async function personOf(identity: Identity, memberId: string): Promise<Person> {
  try {
    const payer = await findPayer(identity, memberId);
    return payer.ok ? payer.value : { memberId, mailboxHash: null };
  } catch (error) {
    if (!(error instanceof UnavailableError)) throw error;
    return { memberId, mailboxHash: null };
  }
}

/** Read-only: the use is counted at payment (G-38), which need not send the code again. */
export async function applyCoupon(
  deps: CheckDeps & { appliedCodes: AppliedCodes; identity: Identity },
  input: ApplyCouponInput,
  memberId: string | undefined,
  address: string,
): Promise<Result<ApplyCouponOutput>> {
  const [plans, attempt, person] = await Promise.all([
    listPlans(deps.db),
    input.attempt === undefined ? undefined : findPurchase(deps.db, input.attempt),
    memberId === undefined ? undefined : personOf(deps.identity, memberId),
  ]);
  const plan = planOf(plans, input);
  if (!plan.ok) return plan;
  const isReserved = attempt?.planCode === plan.value.code && attempt.heldUntil > deps.now();
  if (input.attempt !== undefined && !isReserved) return fail('invalid', { attempt: 'The price is no longer held' });
  const coupon = await checkCoupon(deps, {
    typed: input.coupan_code,
    plan: plan.value.code,
    person,
    purchaseId: input.attempt,
    address,
  });
  if (!coupon.ok) return coupon;
  const { percent, code } = coupon.value;
  await deps.appliedCodes.remember({ memberId, attempt: input.attempt, address }, code);
  const { amountCents } = discounted(attempt?.priceCents ?? plan.value.priceCents, percent);
  return ok({
    coupan_code: showCode(code),
    coupan_off: String(percent),
    subscription_type: plan.value.title,
    amount: dollarsOf(amountCents),
    amountCents,
    success: 'Coupon code applied successfully.',
  });
}
