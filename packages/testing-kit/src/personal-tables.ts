import type { Db } from '@fairway/db/open';
import type { RowDataPacket } from 'mysql2/promise';
import { expect, test } from 'vitest';
import { setUp } from './set-up.ts';

/** What happens to a member's rows of a table: when the account is deleted, and when the member downloads their data. */
export type PersonalTable = {
  /** `deleted`, `anonymized`, or why the rows stay. */
  erased: 'deleted' | 'anonymized' | `stays: ${string}`;
  /** The call that returns the rows, or why none does. */
  exported: `/api/${string}` | `no: ${string}`;
};

/** Columns that identify a person by their name. */
const identifying = '(^|_)(member|user|author|customer|email|mailbox|subject|visitor|payer|recipient)(_|$)';

type Service = { db: Db; close: () => Promise<unknown> };

/** Tests that `handled` lists all tables of a service with a column that identifies a person. */
export function testPersonalTables(
  openService: () => Promise<Service>,
  handled: Readonly<Record<string, PersonalTable>>,
): void {
  const service = setUp(openService);

  test('every table that identifies a person states how it is erased and exported', async () => {
    expect(await listPersonalTables(service.db)).toEqual(Object.keys(handled).sort());
  });
}

async function listPersonalTables(db: Db): Promise<string[]> {
  const [rows] = await db.$client.query<RowDataPacket[]>(
    `select distinct table_name as name from information_schema.columns
      where table_schema = database() and column_name regexp ?`,
    [identifying],
  );
  return rows.map(({ name }) => String(name)).sort();
}
