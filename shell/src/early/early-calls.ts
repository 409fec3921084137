import { callEarly } from '@fairway/area/early-calls';
import { addressOf } from '@fairway/contracts/call/call-address';
import { questionCall, readSetPlace } from '@fairway/study-ui/study-place';
import { memberCall, readToken } from '../session/member-token.ts';

/** What the top of the dashboard shows to every member. */
const dashboardCalls = [
  '/api/v1/private/purchase',
  '/api/v1/private/exam',
  '/api/v1/private/progress/resume?next=1',
  '/api/v1/private/progress/books',
  '/api/v1/private/progress/counts',
];

/**
 * Requests the session, and the question of the study page or the top of the dashboard, while the code that needs the
 * replies is still loading: this saves a round trip on a slow connection.
 */
export function startEarlyCalls({ href, pathname, search }: Pick<Location, 'href' | 'pathname' | 'search'>): void {
  const token = readToken();
  if (token === null) return;
  const paths: string[] = [memberCall];
  if (pathname === '/user/watch') {
    paths.push(addressOf(...questionCall(readSetPlace(new URLSearchParams(search)))));
  }
  if (pathname === '/dashboard') paths.push(...dashboardCalls);
  window.earlyCalls = { token, href, replies: new Map() };
  for (const path of paths) callEarly(path);
}

/**
 * Returns the reply of an early call: once, for the same member and the same address. Every other call goes to the
 * server. A reply that no page used before the address changed is stale and is dropped.
 */
export const fetchOrUseEarly: typeof fetch = (input, init) => {
  if (window.earlyCalls?.href !== location.href) window.earlyCalls = undefined;
  const early = window.earlyCalls;
  const reply = init?.method === 'GET' ? early?.replies.get(String(input)) : undefined;
  if (!early || !reply || new Headers(init?.headers).get('x-auth-token') !== early.token) return fetch(input, init);
  early.replies.delete(String(input));
  return reply;
};
