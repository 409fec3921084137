import type { AuditEvent, AuditValues } from '@fairway/contracts/identity/audit';
import type { AuditAction, AuditSubject } from '@fairway/contracts/identity/audit-names';
import type { DbOrTx } from '@fairway/db/open';
import { insertOutbox } from '../outbox/outbox.ts';

/**
 * An administrator's change to one object: only the values that changed. `before` is {} if it was created, `after` is
 * {} if it was deleted.
 */
export type AuditCause = {
  admin: { sub: string };
  action: AuditAction;
  subject: { kind: AuditSubject; id: string; label?: string };
  before: AuditValues;
  after: AuditValues;
  /** `based_on` of the call, if it has one: an entry says so if the client did not state it. */
  basedOn?: unknown;
};

const maxValueLength = 2_000;
const maxLabelLength = 200;
/** How much of the common prefix is shown before the difference. */
const contextLength = 100;

/** Audit entries outlive accounts, so they never contain a member's full name or address. */
export const abbreviated = (name: string): string => name.replace(/^(.).*$/su, '$1…');
export const abbreviatedEmail = (email: string): string => email.replace(/^(.).*(?=@)/su, '$1…');

const secretName = /pass(?:word|phrase)|secret|token|hash|card/i;

type Changes = { before: AuditValues; after: AuditValues };

/** The differences between two states of the same object. */
export function changesBetween(before: AuditValues, after: AuditValues): Changes {
  const changed = (name: string) => before[name] !== after[name];
  const only = (values: AuditValues) => Object.fromEntries(Object.entries(values).filter(([name]) => changed(name)));
  return { before: only(before), after: only(after) };
}

/** The same values, with long texts truncated to where they differ. */
function truncateChanges({ before, after }: Changes): Changes {
  const truncated: Changes = { before: {}, after: {} };
  for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
    if (secretName.test(name)) throw new Error(`${name} may not be in the audit log`);
    const [old, set] = [before[name], after[name]];
    const start = Math.max(0, firstDifference(old, set) - contextLength);
    if (old !== undefined) truncated.before[name] = truncate(old, start);
    if (set !== undefined) truncated.after[name] = truncate(set, start);
  }
  return truncated;
}

type Value = AuditValues[string];

function firstDifference(old: Value | undefined, set: Value | undefined): number {
  if (typeof old !== 'string' || typeof set !== 'string') return 0;
  if (Math.max(old.length, set.length) <= maxValueLength) return 0;
  let at = 0;
  while (at < old.length && old[at] === set[at]) at++;
  return at;
}

function truncate(value: Value, start: number): Value {
  if (typeof value !== 'string' || (start === 0 && value.length <= maxValueLength)) return value;
  const end = start + maxValueLength;
  return `${start > 0 ? '…' : ''}${value.slice(start, end)}${end < value.length ? '…' : ''}`.toWellFormed();
}

/** The value of `based_on` in the entry of a write that did not state what it was based on. */
export const notStated = 'not stated by the client';

/** The audit entry of a change, or undefined if nothing changed. */
export function auditEventOf(cause: AuditCause, now: Date): AuditEvent | undefined {
  const { admin, action, subject, before, after } = cause;
  if (Object.keys({ ...before, ...after }).length === 0) return undefined;
  const isUnstated = 'basedOn' in cause && cause.basedOn === undefined;
  const changes = { before, after: isUnstated ? { ...after, based_on: notStated } : after };
  return {
    admin_id: admin.sub,
    action,
    subject_kind: subject.kind,
    subject_id: subject.id,
    label: (subject.label ?? '').slice(0, maxLabelLength).toWellFormed(),
    ...truncateChanges(changes),
    at: now.toISOString(),
  };
}

/** Records an administrator's change in the transaction of the change. The outbox delivers it to identity once. */
export async function recordAudit(tx: DbOrTx, cause: AuditCause, now: Date): Promise<void> {
  const payload = auditEventOf(cause, now);
  if (payload) await insertOutbox(tx, { kind: 'audit', payload }, now);
}
