import type { Db } from '@fairway/db/open';
import { Hono, type MiddlewareHandler } from 'hono';
import { presentResume } from './present.ts';
import { findResumePoint } from './store.ts';

/** GET /internal/members/{id}/resume: where a member left off, for the profile that identity answers. */
export function internalResumeRoutes({ db, guard }: { db: Db; guard: MiddlewareHandler }): Hono {
  return new Hono()
    .use(guard)
    .get('/:id/resume', async (c) => c.json(presentResume(await findResumePoint(db, c.req.param('id')))));
}
