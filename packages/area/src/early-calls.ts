import { addressOf, type CallValues } from '@fairway/contracts/call/call-address';
import type { PathsOf, ReplyAt } from '@fairway/contracts/call/client';
import { beginTrace } from './begin-trace.ts';

declare global {
  interface Window {
    /**
     * Calls that the page's first script made, by address. Global, because the shell and the areas are separate
     * bundles.
     */
    earlyCalls?: { token: string; href: string; replies: Map<string, Promise<Response>> } | undefined;
  }
}

/** Makes a call that the page will make. It uses the reply; another call to the address is not made. */
export function callEarly(address: string): void {
  const { token, replies } = window.earlyCalls ?? {};
  if (!token || !replies || replies.has(address)) return;
  const headers = { accept: 'application/json', 'x-auth-token': token, traceparent: beginTrace() };
  // Read at once: the body of a reply that no page uses, as of a free member's figures, would occupy a connection.
  const reply = fetch(address, { headers }).then(async (reply) => new Response(await reply.arrayBuffer(), reply));
  // The caller that uses the reply handles the failure.
  reply.catch(() => {});
  replies.set(address, reply);
}

/**
 * Returns the reply to an early call without consuming it, so that the page can still read it. Returns undefined if the
 * call was not made, was rejected, or the page has already read the reply.
 */
export async function readEarly<P extends PathsOf<'get'>>(
  path: P,
  ask: CallValues = {},
): Promise<ReplyAt<'get', P> | undefined> {
  const reply = await window.earlyCalls?.replies.get(addressOf(path, ask));
  return reply?.ok && !reply.bodyUsed ? reply.clone().json() : undefined;
}
