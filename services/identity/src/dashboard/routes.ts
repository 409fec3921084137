import type { NewestMember, NewUsersOutput } from '@fairway/contracts/identity';
import type { Db } from '@fairway/db/open';
import { requireAdmin, type TokenReader } from '@fairway/kit/auth';
import { thirtyDaysBegin } from '@fairway/kit/calendar-day';
import { Hono } from 'hono';
import { countMembersSince, listNewestMembers, type Platform } from './store.ts';

const shown = 10;

const tabs = {
  limit_website: ['web', 'windows', 'macos'],
  limit_android: ['android'],
  limit_ios: ['ios'],
} as const satisfies Record<string, readonly Platform[]>;

export function dashboardRoutes({ db, reader, now }: { db: Db; reader: TokenReader; now: () => Date }): Hono {
  const routes = new Hono();
  routes.get('/mlp_dashboard/users', requireAdmin(reader), async (c) => {
    return c.json({ total: await countMembersSince(db, thirtyDaysBegin(now())) } satisfies NewUsersOutput);
  });
  for (const [tab, platforms] of Object.entries(tabs)) {
    routes.get(`/mlp_dashboard/${tab}`, requireAdmin(reader), async (c) => {
      const rows = await listNewestMembers(db, platforms, shown);
      return c.json(rows.map(present));
    });
  }
  return routes;
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
