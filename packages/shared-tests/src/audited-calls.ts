/** For every service: tests that a change by an administrator leaves an entry in the audit log. */

import type { CallRecord } from '@fairway/contracts/call/call';
import type { AuditEvent } from '@fairway/contracts/identity/audit';
import type { Db } from '@fairway/db/open';
import { notStated } from '@fairway/kit/changes/audit';
import { outbox } from '@fairway/kit/outbox/outbox';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { z } from 'zod';

type Calls = Readonly<Record<string, CallRecord>>;
type Reply = { status: number };

/** The audit entries in a service's outbox. */
export async function listAuditEvents(db: Db): Promise<AuditEvent[]> {
  const rows = await db.select().from(outbox).where(eq(outbox.kind, 'audit'));
  return rows.map(({ payload }) => payload as AuditEvent);
}

/**
 * Each write call of an administrator is either made by one of `scenarios`, which must leave an entry, or listed in
 * `exceptions` with the reason why it needs none. `admin` returns the id of the administrator who makes the calls.
 */
export function testAuditedCalls<const C extends Calls>(
  calls: C,
  {
    admin,
    scenarios,
    exceptions = {},
    entries,
  }: {
    admin: () => string;
    scenarios: { [name in keyof C]?: () => Promise<Reply> };
    exceptions?: { [name in keyof C]?: string };
    entries: () => Promise<Pick<AuditEvent, 'admin_id' | 'before' | 'after'>[]>;
  },
): void {
  const isWrite = ({ caller, method }: CallRecord) => caller === 'admin' && method !== 'get';
  const writes = Object.keys(calls).filter((name) => calls[name] && isWrite(calls[name]));

  test('every write call of an administrator has a scenario or a reason why it leaves no entry', () => {
    expect([...Object.keys(scenarios), ...Object.keys(exceptions)].toSorted()).toEqual(writes.toSorted());
  });

  test.each(Object.entries<(() => Promise<Reply>) | undefined>(scenarios))(
    '%s leaves an entry',
    async (_name, call) => {
      const before = (await entries()).length;
      expect(await call?.()).toMatchObject({ status: 200 });
      const after = await entries();
      expect(after.length).toBeGreaterThan(before);
      for (const { admin_id, ...changes } of after) {
        expect(admin_id).toBe(admin());
        expect({ ...changes.before, ...changes.after }).not.toEqual({});
      }
    },
  );

  const unstated = Object.keys(scenarios).filter((name) => calls[name] && maybeUnstated(calls[name]));
  if (unstated.length === 0) return;
  test.each(unstated)('%s, made without the state that it is based on, says so in its entry', async (name) => {
    const before = (await entries()).length;
    await scenarios[name]?.();
    const added = (await entries()).slice(before);
    expect(added.some(({ after }) => after.based_on === notStated)).toBe(true);
  });
}

/** Clients of the specification may leave out what the call is based on. */
function maybeUnstated({ basedOn = [], body }: CallRecord): boolean {
  if (basedOn.length === 0 || !(body instanceof z.ZodObject)) return false;
  return basedOn.every((field) => (body.shape[field] as z.ZodType).safeParse(undefined).success);
}
