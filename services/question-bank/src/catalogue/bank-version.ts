import type { PoolConnection, RowDataPacket } from 'mysql2/promise';

type Runs = Pick<PoolConnection, 'query'>;

/** `setsVersion` changes only if a change can move a question into or out of a set, or within it. */
export type BankState = { version: number; setsVersion: number; changedAt: Date };

/** The version, and when the bank last changed. */
export async function readBankState(on: Runs): Promise<BankState> {
  const [rows] = await on.query<RowDataPacket[]>(
    'select version, version - text_changes as setsVersion, changed_at as changedAt from bank_versions where id = 1',
  );
  const state = rows[0] as BankState | undefined;
  return state ?? { version: 0, setsVersion: 0, changedAt: new Date(0) };
}

/**
 * Call it in the transaction of every change, so that readers notice even a killed import. A change of `texts` leaves
 * every set unchanged.
 */
export async function raiseBankVersion(on: Runs, now: Date, of: 'texts' | 'bank' = 'bank'): Promise<void> {
  await on.query(
    'update bank_versions set version = version + 1, text_changes = text_changes + ?, changed_at = ? where id = 1',
    [of === 'texts' ? 1 : 0, now],
  );
}
