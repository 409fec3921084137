import { services } from '@fairway/contracts/call/services';
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

const callPaths = new Set(Object.values(services).flatMap((calls) => Object.values(calls).map(({ path }) => path)));

/**
 * Tests that `handled` lists all tables of a service with a column that identifies a person, that the named exports are
 * calls, and that `erase` deletes a member's rows where `handled` says so, and no other member's.
 */
export function testPersonalTables<S extends Service>(
  openService: () => Promise<S>,
  handled: Readonly<Record<string, PersonalTable>>,
  erase?: (service: S, memberId: string) => Promise<unknown>,
): void {
  const service = setUp(openService);

  test('every table that identifies a person states how it is erased and exported', async () => {
    expect(await listPersonalTables(service.db)).toEqual(Object.keys(handled).sort());
  });

  test('rows are exported by calls that exist', () => {
    const named = Object.values(handled).flatMap(({ exported }) => (exported.startsWith('no: ') ? [] : [exported]));
    expect(named.filter((path) => !callPaths.has(path as `/${string}`))).toEqual([]);
  });

  const deleted = Object.keys(handled).filter((table) => handled[table]?.erased === 'deleted');
  test.runIf(deleted.length > 0).each(deleted)('the rows of %s are deleted with the account', async (table) => {
    if (erase === undefined) throw new Error('pass `erase`: some tables are deleted');
    const column = table === 'mail_tokens' ? 'subject_id' : 'member_id';
    const members = ['erased0member0000000', 'another0member000000'];
    for (const memberId of members) await insertRowOf(service.db, table, { [column]: memberId });
    const left = async () => {
      const [rows] = await service.db.$client.query<RowDataPacket[]>(
        'select ?? as member from ?? where ?? in (?) order by member desc',
        [column, table, column, members],
      );
      return rows.map(({ member }) => String(member));
    };
    expect(await left()).toEqual(members);
    await erase(service, members[0] as string);
    expect(await left()).toEqual(members.slice(1));
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

/** Inserts a row of a member, with any value in each other column that has no default. */
async function insertRowOf(db: Db, table: string, member: Readonly<Record<string, string>>): Promise<void> {
  const [columns] = await db.$client.query<RowDataPacket[]>(
    `select column_name as name, data_type as type, column_type as full_type from information_schema.columns
      where table_schema = database() and table_name = ? and coalesce(generation_expression, '') = ''
        and is_nullable = 'NO' and column_default is null and extra not like '%auto_increment%'`,
    [table],
  );
  const unique = Object.values(member).join();
  const filled = columns.map(({ name, type, full_type }) => [name, anyValue(type, full_type, unique)]);
  const row = { ...Object.fromEntries(filled), ...member };
  const connection = await db.$client.getConnection();
  try {
    await connection.query('set foreign_key_checks = 0');
    await connection.query('insert into ?? set ?', [table, row]);
  } finally {
    await connection.query('set foreign_key_checks = 1');
    connection.release();
  }
}

/** A value that no other member's row has, in case the column is unique. */
function anyValue(type: string, fullType: string, unique: string): unknown {
  if (type === 'enum') return /'([^']*)'/.exec(fullType)?.[1];
  if (/json|longtext/.test(type)) return '{}';
  if (/date|timestamp/.test(type)) return new Date('2026-11-01T00:00:00Z');
  if (/char|text|binary|blob/.test(type)) return unique.slice(0, Number(/\((\d+)\)/.exec(fullType)?.[1] ?? 20));
  return 1;
}
