import type { AuditQuery, LastChange } from '@fairway/contracts/identity/audit';
import type { AuditAction, AuditSubject } from '@fairway/contracts/identity/audit-names';
import { addDays } from '@fairway/contracts/identity/time-zone';
import type { Db, DbOrTx } from '@fairway/db/open';
import { readPage } from '@fairway/kit/database/read-page';
import { startOfCalendarDay } from '@fairway/kit/settings/calendar-day';
import { and, desc, eq, getTableColumns, gte, inArray, lt, lte, notInArray, or } from 'drizzle-orm';
import { admins, audit } from '../schema.ts';

export type AuditRow = typeof audit.$inferSelect;

/** The columns without the changed values, which the list does not show. */
const { before: _before, after: _after, ...listed } = getTableColumns(audit);
export type ListedEntry = Omit<AuditRow, 'before' | 'after'>;

/** Ignores an event that is already stored: rows are never changed or deleted. */
export async function insertEntryOnce(tx: DbOrTx, entry: Omit<typeof audit.$inferInsert, 'seq'>): Promise<void> {
  await tx.insert(audit).ignore().values(entry);
}

/** A page of the log, newest first, with the number of matches: found in an index, then read. Days use `zone`. */
export function listAudit(
  db: DbOrTx,
  query: AuditQuery,
  zone: string,
): Promise<{ rows: ListedEntry[]; total: number; hasMore: boolean }> {
  const newestFirst = [desc(audit.createdAt), desc(audit.seq)];
  const matching = () =>
    db
      .select({ seq: audit.seq })
      .from(audit)
      .where(and(...filtersOf(query, zone)));
  return readPage(
    query,
    async (limit, offset) => {
      const wanted = matching()
        .orderBy(...newestFirst)
        .limit(limit)
        .offset(offset)
        .as('wanted');
      return db
        .select(listed)
        .from(wanted)
        .innerJoin(audit, eq(audit.seq, wanted.seq))
        .orderBy(...newestFirst);
    },
    (limit) => db.$count(matching().limit(limit).as('matching')),
  );
}

type AuditFilters = Omit<AuditQuery, 'page' | 'pageSize'>;
export type AuditPlace = { createdAt: Date; seq: number };

/** At most `limit` entries with what changed, newest first, after a place in that order. */
export function listAuditAfter(
  db: DbOrTx,
  { filters, after, limit }: { filters: AuditFilters; after: AuditPlace | undefined; limit: number },
  zone: string,
): Promise<AuditRow[]> {
  const { createdAt, seq } = audit;
  const isAfter = after && and(lte(createdAt, after.createdAt), or(lt(createdAt, after.createdAt), lt(seq, after.seq)));
  return db
    .select()
    .from(audit)
    .where(and(...filtersOf(filters, zone), isAfter))
    .orderBy(desc(createdAt), desc(seq))
    .limit(limit);
}

function filtersOf({ admin_id, action, subject_kind, subject_id, from, to }: AuditFilters, zone: string) {
  return [
    admin_id === undefined ? undefined : eq(audit.adminId, admin_id),
    action === undefined ? undefined : eq(audit.action, action),
    subject_kind === undefined ? undefined : eq(audit.subjectKind, subject_kind),
    subject_id === undefined ? undefined : eq(audit.subjectId, subject_id),
    from === undefined ? undefined : gte(audit.createdAt, startOfCalendarDay(from, zone)),
    to === undefined ? undefined : lt(audit.createdAt, startOfCalendarDay(addDays(to, 1), zone)),
  ];
}

export async function findAudit(db: DbOrTx, seq: number): Promise<AuditRow | undefined> {
  const [row] = await db.select().from(audit).where(eq(audit.seq, seq));
  return row;
}

/** A page of the changes of these subjects, newest first, with the administrator's address. */
export async function listAuditOfSubjects(
  db: Db,
  subjectIds: string[],
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ rows: (typeof audit.$inferSelect & { admin: string | null })[]; total: number }> {
  const ofSubjects = inArray(audit.subjectId, subjectIds);
  const rows = await db
    .select({ ...getTableColumns(audit), admin: admins.email })
    .from(audit)
    .leftJoin(admins, eq(admins.id, audit.adminId))
    .where(ofSubjects)
    .orderBy(desc(audit.seq))
    .limit(pageSize)
    .offset(page * pageSize);
  return { rows, total: await db.$count(audit, ofSubjects) };
}

const signIns: AuditAction[] = ['sign-in', 'sign-in-failed'];

/** The latest recorded change of a subject; null if there is none. Signing in changes nothing. */
export async function findLastChange(
  db: DbOrTx,
  { kind, id }: { kind: AuditSubject; id: string },
): Promise<LastChange> {
  const [row] = await db
    .select({ admin_name: audit.adminName, after: audit.after })
    .from(audit)
    .where(and(eq(audit.subjectId, id), eq(audit.subjectKind, kind), notInArray(audit.action, signIns)))
    .orderBy(desc(audit.seq))
    .limit(1);
  return row ?? null;
}
