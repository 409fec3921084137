import { createHash } from 'node:crypto';
import type { BankRow } from './bank-row.ts';

/** Of everything that an import writes, in the order that stored hashes were made in. */
export function contentHash(row: BankRow, storedPicture: string): string {
  return createHash('sha256')
    .update(JSON.stringify([row, storedPicture]))
    .digest('hex')
    .slice(0, 32);
}
