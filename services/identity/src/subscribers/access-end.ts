import type { Result } from '@fairway/contracts/call/fault';
import { instantText } from '@fairway/contracts/identity/day-text';
import type { AccessEndInput, Subscriber } from '@fairway/contracts/identity/subscribers';
import { addDays, calendarDay } from '@fairway/contracts/identity/time-zone';
import type { DbOrTx } from '@fairway/db/open';
import { transact } from '@fairway/db/retry';
import { fail, ok } from '@fairway/kit/calls/fault';
import { abbreviated } from '@fairway/kit/changes/audit';
import { checkBasedOn, nameWhoChanged } from '@fairway/kit/changes/based-on';
import { announceAccessChange } from '@fairway/kit/session/access';
import type { Session } from '@fairway/kit/session/session';
import { startOfCalendarDay } from '@fairway/kit/settings/calendar-day';
import { recordAudit } from '../audit/record.ts';
import { findLastChange } from '../audit/store.ts';
import { lifeTimeAccess } from '../members/access.ts';
import { lockMember, type MemberRow } from '../members/store.ts';
import type { Plan } from '../register/trial.ts';
import { readTimeZone } from '../settings/site-settings.ts';
import { changesOf } from './changes.ts';
import { presentSubscriber } from './present.ts';
import { noSuchSubscriber, type SaveDeps } from './save.ts';
import { updateSubscriber } from './store.ts';

const maxYears = 10;

/** Sets when a member's access ends. As with a plan that was set by hand, a refund does not change it. */
export async function changeAccessEnd(
  deps: SaveDeps,
  admin: Session,
  id: string,
  input: AccessEndInput,
): Promise<Result<Subscriber>> {
  const zone = await readTimeZone(deps.db);
  const at = deps.now();
  const changed = await nameWhoChanged(
    await transact(deps.db, (tx) => change(tx, admin, id, { input, zone, now: at })),
    () => findLastChange(deps.db, { kind: 'subscriber', id }),
  );
  if (!changed.ok) return fail(changed.fault.kind, inWords(changed.fault.fields, zone));
  await announceAccessChange(deps.redis, id);
  return ok(presentSubscriber(changed.value, at));
}

async function change(
  tx: DbOrTx,
  admin: Session,
  id: string,
  { input, zone, now }: { input: AccessEndInput; zone: string; now: Date },
): Promise<Result<MemberRow>> {
  const { last_day: lastDay, reason, based_on: basedOn } = input;
  const before = await lockMember(tx, id);
  if (!before) return noSuchSubscriber;
  const plan = planUntil(before, lastDay, zone, now);
  const who = 'Another administrator, or a purchase,';
  const checked = checkBasedOn(basedOn, shownOf(before), plan.ok ? shownOf(plan.value) : undefined, who);
  if (!checked.ok) return checked;
  if (!plan.ok) return plan;
  const after = { ...before, ...plan.value, planSetAt: now };
  const changes = changesOf(before, after);
  if (Object.keys(changes.after).length === 0) return ok(before);
  await updateSubscriber(tx, after);
  const subject = { kind: 'subscriber' as const, id, label: abbreviated(before.userName) };
  const entry = { admin, action: 'subscriber-access-end' as const, subject, before: changes.before, basedOn };
  await recordAudit(tx, { ...entry, after: { ...changes.after, reason } }, now);
  return ok(after);
}

const shownOf = ({ subscriptionType, unsubsDate }: Plan) => ({
  subscription_type: subscriptionType,
  unsubs_date: unsubsDate?.toISOString() ?? null,
});

/**
 * A plan keeps its name. A member without one gets a Trial, and so does one whose Life Time Access ends: that plan has
 * no end.
 */
function planUntil(
  { subscriptionType, unsubsDate }: Plan,
  lastDay: string | null,
  zone: string,
  now: Date,
): Result<Plan> {
  const isLifeTime = subscriptionType === lifeTimeAccess;
  const named = isLifeTime || subscriptionType === '' ? 'Trial' : subscriptionType;
  if (lastDay === null) {
    const isRunning = isLifeTime || (unsubsDate !== null && unsubsDate > now);
    return isRunning
      ? ok({ subscriptionType: named, unsubsDate: now })
      : fail('invalid', { last_day: 'There is no access that could end' });
  }
  const today = calendarDay(now, zone);
  const latest = `${Number(today.slice(0, 4)) + maxYears}${today.slice(4)}`;
  if (lastDay < today)
    return fail('invalid', { last_day: 'This day is over. Choose today or later, or end access now.' });
  if (lastDay > latest) return fail('invalid', { last_day: `Access can end at most ${maxYears} years from now` });
  // One second before midnight: every page that shows the end shows this day.
  const end = startOfCalendarDay(addDays(lastDay, 1), zone).getTime() - 1_000;
  return ok({ subscriptionType: named, unsubsDate: new Date(end) });
}

/** An instant in a message, as people read it. */
const inWords = (fields: Record<string, string>, zone: string) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, text]) => [name, text.replace(/\d{4}-\S+Z$/, (at) => instantText(at, zone))]),
  );
