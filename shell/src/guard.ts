import type { CurrentUser } from '@fairway/area/host-props';
import { type Area, rulesAt } from './areas.ts';

/**
 * Where a visitor of a member page is sent, or null. While the session is being checked, or cannot be, they stay.
 * `hadSession`: somebody was signed in on this page until now, and the login page tells them why it stands there.
 */
export function guardedAddress(
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  areas: Area[],
  user: CurrentUser,
  hadSession = false,
): string | null {
  if (user.state !== 'signed-out' || !rulesAt(pathname, areas).isMembersOnly) return null;
  return `/login?${hadSession ? 'ended=1&' : ''}next=${encodeURIComponent(pathname + search)}`;
}
