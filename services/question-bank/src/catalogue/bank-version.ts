import type { PoolConnection, RowDataPacket } from 'mysql2/promise';

type Runs = Pick<PoolConnection, 'query'>;

/** `setsVersion` moves only when a change can move a question into or out of a set, or within it. */
export type BankState = { version: number; setsVersion: number; changedAt: Date };

export async function readBankVersion(on: Runs): Promise<number> {
  return (await readBankState(on)).version;
}

/** The version, and when the bank was changed last. */
export async function readBankState(on: Runs): Promise<BankState> {
  const [rows] = await on.query<RowDataPacket[]>(
    'select version, version - text_changes as setsVersion, changed_at as changedAt from bank_versions where id = 1',
  );
  const [row] = rows;
  return { version: row?.version ?? 0, setsVersion: row?.setsVersion ?? 0, changedAt: row?.changedAt ?? new Date(0) };
}

/** When the bank changed last. */
export async function readBankChange(on: Runs): Promise<Date> {
  return (await readBankState(on)).changedAt;
}

/** A change is committed some time after the instant that it carries, and processes' clocks differ. */
const commitMs = 60_000;

/** What changed after the bank was as of `changedAt` carries this instant or a later one. */
export const changesSince = (changedAt: Date): Date => new Date(changedAt.getTime() - commitMs);

/**
 * In the transaction of every change, so that a killed import leaves nothing that readers do not hear of. `isText`:
 * every set stays as it is.
 */
export async function raiseBankVersion(on: Runs, now: Date, { isText = false } = {}): Promise<void> {
  await on.query(
    'update bank_versions set version = version + 1, text_changes = text_changes + ?, changed_at = ? where id = 1',
    [isText ? 1 : 0, now],
  );
}
