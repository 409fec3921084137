import type { Fault, Result } from '@fairway/contracts/call/fault';
import type { AuditValues, LastChange } from '@fairway/contracts/identity/audit';
import { lastChange } from '@fairway/contracts/identity/audit-calls';
import type { AuditSubject } from '@fairway/contracts/identity/audit-names';
import { askService } from '../calls/ask-service.ts';
import { fail, ok } from '../calls/fault.ts';
import type { InternalClient } from '../calls/internal-call.ts';

type State = Readonly<Record<string, AuditValues[string] | undefined>>;

const maxShownLength = 200;

/** The text of a value that is too long to show, or HTML. */
const anotherText = 'Changed';

const changedText = (who: string) => `${who} changed this after you opened it. Yours is not saved yet.`;

function nowText(value: AuditValues[string] | undefined): string {
  if (value === undefined || value === null || value === '') return 'Now empty';
  const text = String(value);
  return text.includes('<') || text.length > maxShownLength ? anotherText : `Now ${text}`;
}

/**
 * Refuses a write that is based on other values than the current ones: `based_on` of the call (`seen`). A write that
 * would change nothing (`wanted` equals `now`) succeeds, so that it can be repeated after a lost reply. Call it while
 * the row is locked.
 */
export function checkBasedOn(seen: State | undefined, now: State, wanted?: State, who = 'Somebody else'): Result<null> {
  if (seen === undefined) return ok(null);
  const isSame = (a: State, b: State) => Object.keys(a).every((name) => !(name in b) || a[name] === b[name]);
  if (isSame(seen, now) || (wanted && isSame(now, wanted))) return ok(null);
  const changed = Object.keys(seen).filter((name) => name in now && seen[name] !== now[name]);
  const fields = Object.fromEntries(changed.map((name) => [name, nowText(now[name])]));
  return fail('conflict', { based_on: changedText(who), ...fields });
}

const isStale = (fault: Fault) => fault.kind === 'conflict' && 'based_on' in fault.fields;

/**
 * Adds the name to such a refusal. The log may not have the very last change yet: a name is stated only if that change
 * explains every refused field.
 */
export async function nameWhoChanged<T>(result: Result<T>, read: () => Promise<LastChange>): Promise<Result<T>> {
  if (result.ok || !isStale(result.fault)) return result;
  const change = await read().catch(() => null);
  const { based_on: _, ...fields } = result.fault.fields;
  const explains = Object.entries(fields).every(
    ([name, text]) => change && text !== anotherText && name in change.after && nowText(change.after[name]) === text,
  );
  if (!change?.admin_name || !explains) return result;
  return fail('conflict', { based_on: changedText(change.admin_name), ...fields });
}

/** Reads the last change of a subject from identity, which has the audit log. */
export const readLastChange =
  (identity: Pick<InternalClient, 'get' | 'post'>, kind: AuditSubject, id: string) => async (): Promise<LastChange> => {
    const reply = await askService(identity, lastChange, { query: { subject_kind: kind, subject_id: id } });
    return reply.ok ? reply.value.change : null;
  };
