import { fillPath, queryText } from '@fairway/contracts/call-address';
import { questionCall, readSetPlace } from '@fairway/mfe/study-place';
import { memberCall, readToken } from './member-token.ts';

declare global {
  interface Window {
    /** Handed from the script that runs first to the shell, which is another bundle. */
    earlyCalls?: { token: string; href: string; replies: Map<string, Promise<Response>> } | undefined;
  }
}

/**
 * Asks who is signed in, and for the question of the study page, while the code that needs the answers is still on its
 * way: on a slow line that saves a round trip.
 */
export function startEarlyCalls({ href, pathname, search }: Pick<Location, 'href' | 'pathname' | 'search'>): void {
  const token = readToken();
  if (token === null) return;
  const paths: string[] = [memberCall];
  if (pathname === '/user/watch') {
    const [path, { params, query }] = questionCall(readSetPlace(new URLSearchParams(search)));
    paths.push(fillPath(path, params) + queryText(query));
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
