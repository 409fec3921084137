import { addressOf, type CallValues } from '@fairway/contracts/call/call-address';
import type { PathsOf, ReplyAt } from '@fairway/contracts/call/client';

declare global {
  interface Window {
    /**
     * Calls that the page's first script made, by address. Global, because the shell and the areas are separate
     * bundles.
     */
    earlyCalls?: { token: string; href: string; replies: Map<string, Promise<Response>> } | undefined;
  }
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
