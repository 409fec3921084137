import type { AdminRole } from '@fairway/contracts/identity/admin-roles';

export type Audience = 'member' | 'admin';

/**
 * A signed-in session as stated by its token. `expiresAt` is in milliseconds since the epoch. `role` is an
 * administrator's role at the last check of the session.
 */
export type Session = { sid: string; sub: string; audience: Audience; expiresAt: number; role?: AdminRole };

/** A session that was live when identity checked it at `checkedAt` (milliseconds). */
export type CheckedSession = { session: Session; checkedAt: number };
