import type { PathsOf, ReplyAt } from '@fairway/contracts/client';

declare global {
  interface Window {
    /** Calls that the first script of a page made, by their address: for the shell and the areas, which are other bundles. */
    earlyCalls?: { token: string; href: string; replies: Map<string, Promise<Response>> } | undefined;
  }
}

/**
 * The reply of an early call, left in place for the page itself. Undefined where the call was not made, was refused, or
 * the page has its reply already. `address` is the path with its parameters and its query.
 */
export async function readEarly<P extends PathsOf<'get'>>(_path: P, address: string) {
  const reply = await window.earlyCalls?.replies.get(address);
  if (!reply?.ok || reply.bodyUsed) return undefined;
  return (await reply.clone().json()) as ReplyAt<'get', P>;
}
