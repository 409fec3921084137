import type { PoolConnection, RowDataPacket } from 'mysql2/promise';

type Runs = Pick<PoolConnection, 'query'>;

export async function readBankVersion(on: Runs): Promise<number> {
  return (await readBankState(on)).version;
}

/** The version, and when the bank was changed last. */
export async function readBankState(on: Runs): Promise<{ version: number; changedAt: Date }> {
  const [rows] = await on.query<RowDataPacket[]>(
    'select version, changed_at as changedAt from bank_versions where id = 1',
  );
  return { version: rows[0]?.version ?? 0, changedAt: rows[0]?.changedAt ?? new Date(0) };
}

/** When the bank changed last. */
export async function readBankChange(on: Runs): Promise<Date> {
  return (await readBankState(on)).changedAt;
}

/** In the transaction of every change, so that a killed import leaves nothing that readers do not hear of. */
export async function raiseBankVersion(on: Runs, now: Date): Promise<void> {
  await on.query('update bank_versions set version = version + 1, changed_at = ? where id = 1', [now]);
}
