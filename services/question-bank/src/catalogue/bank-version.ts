import type { PoolConnection, RowDataPacket } from 'mysql2/promise';

type Runs = Pick<PoolConnection, 'query'>;

export async function readBankVersion(on: Runs): Promise<number> {
  const [rows] = await on.query<RowDataPacket[]>('select version from bank_versions where id = 1');
  return rows[0]?.version ?? 0;
}

/** When the bank changed last. */
export async function readBankChange(on: Runs): Promise<Date> {
  const [rows] = await on.query<RowDataPacket[]>('select changed_at as changedAt from bank_versions where id = 1');
  return rows[0]?.changedAt ?? new Date(0);
}

/** In the transaction of every change, so that a killed import leaves nothing that readers do not hear of. */
export async function raiseBankVersion(on: Runs, now: Date): Promise<void> {
  await on.query('update bank_versions set version = version + 1, changed_at = ? where id = 1', [now]);
}
