import { addressOf, type CallValues } from '@fairway/contracts/call-address';
import type { PathsOf, ReplyAt } from '@fairway/contracts/client';

declare global {
  interface Window {
    /** Calls that the first script of a page made, by their address: for the shell and the areas, which are other bundles. */
    earlyCalls?: { token: string; href: string; replies: Map<string, Promise<Response>> } | undefined;
  }
}

/**
 * The reply of an early call, left in place for the page itself. Undefined where the call was not made, was refused, or
 * the page has its reply already.
 */
export async function readEarly<P extends PathsOf<'get'>>(
  path: P,
  ask: CallValues = {},
): Promise<ReplyAt<'get', P> | undefined> {
  const reply = await window.earlyCalls?.replies.get(addressOf(path, ask));
  return reply?.ok && !reply.bodyUsed ? reply.clone().json() : undefined;
}
