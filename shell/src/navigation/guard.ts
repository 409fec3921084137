import type { CurrentUser } from '@fairway/area/host-props';
import { type Area, rulesAt } from '../areas/areas.ts';

/**
 * The address a visitor of a member page is redirected to, or null. They stay while the session is being checked or
 * cannot be checked. `hadSession`: somebody was signed in on this page until now, and the login page explains the
 * redirect.
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
