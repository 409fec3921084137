import { memberResume } from '@fairway/contracts/question-bank/internal-calls';
import type { Db } from '@fairway/db/open';
import { ok } from '@fairway/kit/calls/fault';
import type { Serve } from '@fairway/kit/calls/serve-call';
import { presentResume } from './present.ts';
import { findResumePoint } from './store.ts';

/** Where a member left off, for the profile in identity. */
export function serveInternalResume(serve: Serve<unknown>, db: Db): void {
  serve(memberResume, async ({ params }) => ok(presentResume(await findResumePoint(db, params.id))));
}
