import type { PoolConnection, RowDataPacket } from 'mysql2/promise';

type Runs = Pick<PoolConnection, 'query'>;

/**
 * `setsVersion` changes only if a change can move a question into or out of a set, or within it; `wholeVersion` only if
 * that was not the edit of a question.
 */
export type BankState = { version: number; setsVersion: number; wholeVersion: number; changedAt: Date };

export async function readBankVersion(on: Runs): Promise<number> {
  return (await readBankState(on)).version;
}

/** The version, and when the bank last changed. */
export async function readBankState(on: Runs): Promise<BankState> {
  const [rows] = await on.query<RowDataPacket[]>(
    `select version, version - text_changes as setsVersion, version - text_changes - set_edits as wholeVersion,
      changed_at as changedAt from bank_versions where id = 1`,
  );
  const state = rows[0] as BankState | undefined;
  return state ?? { version: 0, setsVersion: 0, wholeVersion: 0, changedAt: new Date(0) };
}

/** When the bank last changed. */
export async function readBankChange(on: Runs): Promise<Date> {
  return (await readBankState(on)).changedAt;
}

/** A change commits some time after its timestamp, and the clocks of processes differ. */
const commitMs = 60_000;

/** Everything that changed after the bank was as of `changedAt` has this timestamp or a later one. */
export const changesSince = (changedAt: Date): Date => new Date(changedAt.getTime() - commitMs);

/**
 * Call it in the transaction of every change, so that readers notice even a killed import. A change of `texts` leaves
 * every set unchanged. A `sets` change moved questions into or out of sets, as marked by their `updated_at`; it added
 * no questions, and did not reorder the bank.
 */
export async function raiseBankVersion(on: Runs, now: Date, of: 'texts' | 'sets' | 'bank' = 'bank'): Promise<void> {
  await on.query(
    `update bank_versions set version = version + 1, text_changes = text_changes + ?, set_edits = set_edits + ?,
      changed_at = ? where id = 1`,
    [of === 'texts' ? 1 : 0, of === 'sets' ? 1 : 0, now],
  );
}
