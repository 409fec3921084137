import type { QuotaOutput } from '@fairway/contracts/question-bank';
import { Hono } from 'hono';
import type { Guards } from '../caller/caller.ts';
import type { QuotaBook } from './quota.ts';

/** GET /api/v1/private/progress/quota: what is left of the day's free answers. */
export function quotaRoutes({ guards, quota }: { guards: Guards; quota: QuotaBook }): Hono {
  return new Hono().get(
    '/',
    guards.member(async (c, member) => c.json({ quota: await quota.today(member) } satisfies QuotaOutput)),
  );
}
