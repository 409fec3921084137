import type { AuditEvent, AuditValues } from '@fairway/contracts/audit';
import type { AuditAction, AuditSubject } from '@fairway/contracts/audit-names';
import type { DbOrTx } from '@fairway/db/open';
import { insertOutbox } from './outbox.ts';

/**
 * What an administrator did to one thing: only what changed. `before` is {} where it was not there, `after` where it is no
 * more.
 */
export type AuditCause = {
  admin: { sub: string };
  action: AuditAction;
  subject: { kind: AuditSubject; id: string; label?: string };
  before: AuditValues;
  after: AuditValues;
};

const longestValue = 2_000;
const longestLabel = 200;
/** How much of what both texts share is shown before they differ. */
const shared = 100;

/** The audit outlasts accounts, so it never holds a whole name or address of a member. */
export const abbreviated = (name: string): string => name.replace(/^(.).*$/su, '$1…');
export const abbreviatedEmail = (email: string): string => email.replace(/^(.).*(?=@)/su, '$1…');

const secretName = /pass(?:word|phrase)|secret|token|hash|card/i;

type Changes = { before: AuditValues; after: AuditValues };

/** What differs between two states of the same thing. */
export function changesBetween(before: AuditValues, after: AuditValues): Changes {
  const changed = (name: string) => before[name] !== after[name];
  const only = (values: AuditValues) => Object.fromEntries(Object.entries(values).filter(([name]) => changed(name)));
  return { before: only(before), after: only(after) };
}

/** The same values, each long text cut to where the two differ. */
function cutChanges({ before, after }: Changes): Changes {
  const cuts: Changes = { before: {}, after: {} };
  for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
    if (secretName.test(name)) throw new Error(`${name} may not be in the audit log`);
    const [old, set] = [before[name], after[name]];
    const start = Math.max(0, firstDifference(old, set) - shared);
    if (old !== undefined) cuts.before[name] = cut(old, start);
    if (set !== undefined) cuts.after[name] = cut(set, start);
  }
  return cuts;
}

type Value = AuditValues[string];

function firstDifference(old: Value | undefined, set: Value | undefined): number {
  if (typeof old !== 'string' || typeof set !== 'string') return 0;
  if (Math.max(old.length, set.length) <= longestValue) return 0;
  let at = 0;
  while (at < old.length && old[at] === set[at]) at++;
  return at;
}

function cut(value: Value, start: number): Value {
  if (typeof value !== 'string' || (start === 0 && value.length <= longestValue)) return value;
  const end = start + longestValue;
  return `${start > 0 ? '…' : ''}${value.slice(start, end)}${end < value.length ? '…' : ''}`.toWellFormed();
}

/** The entry for a change, or undefined where nothing changed. */
export function auditEventOf({ admin, action, subject, ...changes }: AuditCause, now: Date): AuditEvent | undefined {
  if (Object.keys({ ...changes.before, ...changes.after }).length === 0) return undefined;
  return {
    admin_id: admin.sub,
    action,
    subject_kind: subject.kind,
    subject_id: subject.id,
    label: (subject.label ?? '').slice(0, longestLabel).toWellFormed(),
    ...cutChanges(changes),
    at: now.toISOString(),
  };
}

/** Records what an administrator changed, in the transaction of the change. The outbox takes it to identity, once. */
export async function recordAudit(tx: DbOrTx, cause: AuditCause, now: Date): Promise<void> {
  const payload = auditEventOf(cause, now);
  if (payload) await insertOutbox(tx, { kind: 'audit', payload }, now);
}
