import { memberQuota } from '@fairway/contracts/question-bank/questions-calls';
import { ok } from '@fairway/kit/calls/fault';
import type { Serve } from '@fairway/kit/calls/serve-call';
import type { Member } from '../caller/caller.ts';
import type { QuotaCounter } from './quota.ts';

export function serveQuota(serve: Serve<Member>, quota: QuotaCounter): void {
  serve(memberQuota, async ({ caller }) => ok({ quota: await quota.today(caller) }));
}
