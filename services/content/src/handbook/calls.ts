import { handbookPage, handbookRules } from '@fairway/contracts/content/handbook-calls';
import { fail, ok } from '@fairway/kit/calls/fault';
import type { Serve } from '@fairway/kit/calls/serve-call';
import { rules } from './rules.ts';

/** It changes only with a release. */
const cached = ['cache-control', 'public, max-age=3600'] as const;

export function serveHandbook(serve: Serve<unknown>): void {
  serve(handbookRules, async ({ c }) => {
    c.header(...cached);
    return ok(rules.map(({ rule, title }) => ({ rule, title })));
  });
  serve(handbookPage, async ({ c, params }) => {
    const page = rules.find(({ rule }) => rule === params.rule);
    if (!page) return fail('not_found', { rule: 'No such Rule' });
    c.header(...cached);
    return ok(page);
  });
}
