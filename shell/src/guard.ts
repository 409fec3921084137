import type { CurrentUser } from '@fairway/mfe/host-props';

const membersOnly = ['/dashboard', '/welcome', '/users/watch', '/payment-subscribe', '/user'];

export function isMembersOnly(path: string): boolean {
  return membersOnly.some((prefix) => path === prefix || path.startsWith(`${prefix}/`));
}

/**
 * Where a visitor of a member page is sent, or null. While the session is being checked, or cannot be, they stay.
 * `hadSession`: somebody was signed in on this page until now, and the login page tells them why it stands there.
 */
export function guardedAddress(path: string, query: string, user: CurrentUser, hadSession = false): string | null {
  if (!isMembersOnly(path) || user.state !== 'signed-out') return null;
  return `/login?${hadSession ? 'ended=1&' : ''}next=${encodeURIComponent(path + query)}`;
}
