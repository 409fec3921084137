import type { NewestMember } from '@fairway/contracts/identity/identity';
import * as calls from '@fairway/contracts/identity/members-calls';
import { newSubscribers } from '@fairway/contracts/identity/subscribers-calls';
import type { DbOrTx } from '@fairway/db/open';
import { ok } from '@fairway/kit/calls/fault';
import type { Serve } from '@fairway/kit/calls/serve-call';
import { lastDays, startOfThirtyDays } from '@fairway/kit/settings/calendar-day';
import { readTimeZone } from '../settings/site-settings.ts';
import { countByDay, countFirstPaid, countMembersSince, listNewestMembers, type Platform } from './store.ts';

const shown = 10;

export function serveDashboard(serve: Serve<unknown>, { db, now }: { db: DbOrTx; now: () => Date }): void {
  const newestOf = async (...platforms: Platform[]) => ok((await listNewestMembers(db, platforms, shown)).map(present));

  serve(calls.newUsers, async () => {
    const begin = startOfThirtyDays(now(), await readTimeZone(db));
    return ok({ total: await countMembersSince(db, begin) });
  });
  serve(newSubscribers, async () => {
    const zone = await readTimeZone(db);
    const [previousBegin, begin] = [startOfThirtyDays(now(), zone, 30), startOfThirtyDays(now(), zone)];
    const [previous, total] = await Promise.all([countFirstPaid(db, previousBegin, begin), countFirstPaid(db, begin)]);
    return ok({ total, before: previous });
  });
  serve(calls.dailyMembers, async () => {
    const days = lastDays(now(), await readTimeZone(db), 60);
    const starts = days.map(({ start }) => start);
    const [joined, paid] = await Promise.all([
      countByDay(db, 'insertDate', starts),
      countByDay(db, 'firstPaidAt', starts),
    ]);
    return ok({
      days: days.map(({ day }, index) => ({
        day,
        new_users: joined.get(index + 1) ?? 0,
        new_subscribers: paid.get(index + 1) ?? 0,
      })),
    });
  });
  serve(calls.newestWebsiteMembers, () => newestOf('web', 'windows', 'macos'));
  serve(calls.newestAndroidMembers, () => newestOf('android'));
  serve(calls.newestIosMembers, () => newestOf('ios'));
}

function present(row: Awaited<ReturnType<typeof listNewestMembers>>[number]): NewestMember {
  return {
    _id: row.id,
    insert_date: row.insertDate.toISOString(),
    user_name: row.userName,
    subscription_type: row.subscriptionType,
    unsubs_date: row.unsubsDate?.toISOString() ?? null,
    question_type: row.questionType,
    platform: row.platform,
  };
}
