import type { PoolConnection, RowDataPacket } from 'mysql2/promise';

type Runs = Pick<PoolConnection, 'query'>;

/**
 * `setsVersion` moves only when a change can move a question into or out of a set, or within it; `wholeVersion` only when
 * that was not the edit of a question.
 */
export type BankState = { version: number; setsVersion: number; wholeVersion: number; changedAt: Date };

export async function readBankVersion(on: Runs): Promise<number> {
  return (await readBankState(on)).version;
}

/** The version, and when the bank was changed last. */
export async function readBankState(on: Runs): Promise<BankState> {
  const [rows] = await on.query<RowDataPacket[]>(
    `select version, version - text_changes as setsVersion, version - text_changes - set_edits as wholeVersion,
      changed_at as changedAt from bank_versions where id = 1`,
  );
  const state = rows[0] as BankState | undefined;
  return state ?? { version: 0, setsVersion: 0, wholeVersion: 0, changedAt: new Date(0) };
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
 * In the transaction of every change, so that a killed import leaves nothing that readers do not hear of. After a change
 * of `texts` every set stays as it is. A `sets` change moved questions into sets or out of them, each as it says by its
 * `updated_at`; it added none, and left each at its place in the bank.
 */
export async function raiseBankVersion(on: Runs, now: Date, of: 'texts' | 'sets' | 'bank' = 'bank'): Promise<void> {
  await on.query(
    `update bank_versions set version = version + 1, text_changes = text_changes + ?, set_edits = set_edits + ?,
      changed_at = ? where id = 1`,
    [of === 'texts' ? 1 : 0, of === 'sets' ? 1 : 0, now],
  );
}
