import { addressOf } from '@fairway/contracts/call-address';
import '@fairway/area/early-calls';
import { questionCall, readSetPlace } from '@fairway/study-ui/study-place';
import { memberCall, readToken } from './member-token.ts';

/**
 * Asks who is signed in, and for the question of the study page, while the code that needs the answers is still on its
 * way: on a slow line that saves a round trip.
 */
export function startEarlyCalls({ href, pathname, search }: Pick<Location, 'href' | 'pathname' | 'search'>): void {
  const token = readToken();
  if (token === null) return;
  const paths: string[] = [memberCall];
  if (pathname === '/user/watch') {
    paths.push(addressOf(...questionCall(readSetPlace(new URLSearchParams(search)))));
  }
  const ask = (path: string) => {
    const reply = fetch(path, { headers: { accept: 'application/json', 'x-auth-token': token } });
    // Whoever takes the reply hears of the failure.
    reply.catch(() => {});
    return [path, reply] as const;
  };
  window.earlyCalls = { token, href, replies: new Map(paths.map(ask)) };
}

/**
 * The reply of a call that was made early: once, for the same member and at the same address. Every other call goes to
 * the server. What no page took until the address changed would be old at a later one.
 */
export const fetchOrTakeEarly: typeof fetch = (input, init) => {
  if (window.earlyCalls?.href !== location.href) window.earlyCalls = undefined;
  const early = window.earlyCalls;
  const reply = init?.method === 'GET' ? early?.replies.get(String(input)) : undefined;
  if (!early || !reply || new Headers(init?.headers).get('x-auth-token') !== early.token) return fetch(input, init);
  early.replies.delete(String(input));
  return reply;
};
