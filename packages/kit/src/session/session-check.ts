import { fillPath } from '@fairway/contracts/call/call-address';
import { type AdminRole, adminRoles } from '@fairway/contracts/identity/admin-roles';
import { sessionPath } from '@fairway/contracts/identity/session-paths';
import { createSingleFlight } from '../cache/single-flight.ts';
import { UnavailableError } from '../calls/fault.ts';
import type { InternalClient } from '../calls/internal-call.ts';
import type { RevocationFeed } from './revocations.ts';

/** Whether a session was live at `requestedAt` (milliseconds), and the role of an administrator. */
export type SessionAnswer = { isLive: boolean; requestedAt: number; role?: AdminRole };

export type SessionCheck = {
  /** Asks identity. Throws UnavailableError if it cannot tell. */
  check: (sid: string) => Promise<SessionAnswer>;
  /** Later checks do not join one in progress now, of this session or of all. */
  forget: (sid?: string) => void;
};

export function createSessionCheck({
  identity,
  feed,
  now,
}: {
  identity: InternalClient;
  feed: () => RevocationFeed;
  now: () => number;
}): SessionCheck {
  const checks = createSingleFlight<SessionAnswer>();

  /** Only 404 means that a session ended: any other status except 200 means that identity cannot tell. */
  async function ask(sid: string): Promise<SessionAnswer> {
    const requestedAt = now();
    const { status, body } = await identity.get(fillPath(sessionPath, { sid }));
    if (status !== 200 && status !== 404) {
      throw new UnavailableError(`identity answered ${status} to a session lookup`);
    }
    const role = roleIn(body);
    return { isLive: status === 200, requestedAt, ...(role && { role }) };
  }

  return {
    // One request per session at a time. A joined request could miss the end of the session unless the feed is current.
    check: (sid) => {
      const load = () => ask(sid);
      return feed().isCurrent() ? checks.share(sid, load) : checks.shareNext(sid, load);
    },
    forget: checks.forget,
  };
}

/** Parsed without a schema: the gateway, which loads none, verifies tokens too. */
function roleIn(body: unknown): AdminRole | undefined {
  const role = typeof body === 'object' && body !== null && 'role' in body ? body.role : undefined;
  return adminRoles.find((known) => known === role);
}
