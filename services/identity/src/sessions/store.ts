import type { Db, DbOrTx } from '@fairway/db/open';
import type { Audience, Session } from '@fairway/kit/session/session';
import { and, desc, eq, gt, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { admins, members, sessions, settings } from '../schema.ts';

/** The setting that requires a second factor of every administrator: 'yes' or 'no'. */
export const secondFactorRule = 'second_factor_required';

export async function insertSession(tx: DbOrTx, session: Session, now: Date): Promise<void> {
  const { sid, audience, sub } = session;
  await tx
    .insert(sessions)
    .values({ sid, audience, subject: sub, createdAt: now, expiresAt: new Date(session.expiresAt) });
}

export type FindLiveSession = (sid: string, now: Date) => Promise<Session | undefined>;

/**
 * Finds a session that has neither ended nor expired, and whose account exists and is not banned. Every request with a
 * token needs it, so the statement is prepared once.
 */
export function prepareLiveSession(db: Db): FindLiveSession {
  const mayGoOn = or(
    and(eq(sessions.audience, 'member'), inArray(members.accountStatus, ['Active', 'Inactive'])),
    and(eq(sessions.audience, 'admin'), isNotNull(admins.id)),
  );
  const isLive = [eq(sessions.sid, sql.placeholder('sid')), isNull(sessions.endedAt)];
  const statement = db
    .select({
      audience: sessions.audience,
      sub: sessions.subject,
      expiresAt: sessions.expiresAt,
      role: admins.role,
      totpConfirmedAt: admins.totpConfirmedAt,
      rule: settings.value,
    })
    .from(sessions)
    .leftJoin(members, eq(members.id, sessions.subject))
    .leftJoin(admins, and(eq(admins.id, sessions.subject), eq(sessions.audience, 'admin')))
    .leftJoin(settings, and(isNotNull(admins.id), eq(settings.name, secondFactorRule)))
    .where(and(...isLive, gt(sessions.expiresAt, sql.placeholder('now')), mayGoOn))
    .prepare();
  return async (sid, now) => {
    const [row] = await statement.execute({ sid, now });
    if (!row) return undefined;
    const { audience, sub, expiresAt } = row;
    const session = { sid, audience, sub, expiresAt: expiresAt.getTime() };
    if (row.role === null) return session;
    const mustEnroll = row.rule === 'yes' && row.totpConfirmedAt === null;
    return { ...session, role: mustEnroll ? 'enrolling' : row.role };
  };
}

/** The newest live sessions of a member, with their number. */
export async function listSessionsOf(
  db: Db,
  memberId: string,
  now: Date,
  limit: number,
): Promise<{ rows: { createdAt: Date; expiresAt: Date }[]; total: number }> {
  const live = and(
    eq(sessions.subject, memberId),
    isNull(sessions.endedAt),
    gt(sessions.expiresAt, now),
    eq(sessions.audience, 'member'),
  );
  const rows = await db
    .select({ createdAt: sessions.createdAt, expiresAt: sessions.expiresAt })
    .from(sessions)
    .where(live)
    .orderBy(desc(sessions.createdAt))
    .limit(limit);
  return { rows, total: await db.$count(sessions, live) };
}

export async function endSession(db: DbOrTx, sid: string, now: Date): Promise<void> {
  await db
    .update(sessions)
    .set({ endedAt: now })
    .where(and(eq(sessions.sid, sid), isNull(sessions.endedAt)));
}

/** When the password was last given in this session: at its start, or later. */
export async function findConfirmedAt(db: DbOrTx, sid: string): Promise<Date | undefined> {
  const [row] = await db
    .select({ createdAt: sessions.createdAt, confirmedAt: sessions.confirmedAt })
    .from(sessions)
    .where(eq(sessions.sid, sid));
  return row && (row.confirmedAt ?? row.createdAt);
}

export async function updateConfirmedAt(db: DbOrTx, sid: string, now: Date): Promise<void> {
  await db.update(sessions).set({ confirmedAt: now }).where(eq(sessions.sid, sid));
}

/**
 * Ends every session of a member or an administrator, or all but `except`; returns which, so that they can be
 * announced.
 */
export async function endSessionsOf(
  tx: DbOrTx,
  audience: Audience,
  subject: string,
  now: Date,
  { except }: { except?: string } = {},
): Promise<string[]> {
  const open = and(eq(sessions.subject, subject), isNull(sessions.endedAt), eq(sessions.audience, audience));
  const rows = await tx.select({ sid: sessions.sid }).from(sessions).where(open).for('update');
  const sids = rows.map((row) => row.sid).filter((sid) => sid !== except);
  if (sids.length > 0) await tx.update(sessions).set({ endedAt: now }).where(inArray(sessions.sid, sids));
  return sids;
}
