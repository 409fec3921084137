import {
  couponsFile,
  exportCoupons,
  exportUsedCoupons,
  usedCouponsFile,
} from '@fairway/contracts/commerce/coupons-calls';
import type { DbOrTx } from '@fairway/db/open';
import { type CsvExports, csvChunk, csvChunkRows, csvDay } from '@fairway/kit/csv/csv-export';
import { dollarsOf } from '../money.ts';
import { showCode } from './code.ts';
import { type CouponRow, listCouponsAfter, listUsedAfter, readPaid } from './store.ts';

const head = [
  'Code',
  'Offer %',
  'Date',
  'Type',
  'Status',
  'Subscription type',
  'Times used',
  'Paid',
  'Maximum uses',
  'Last day',
];

const cellsIn = (zone: string, paidFor: (id: string) => number) => (row: CouponRow) => [
  showCode(row.code),
  row.percent,
  csvDay(row.createdAt, zone),
  row.type,
  row.status,
  row.scope,
  row.used,
  dollarsOf(paidFor(row.id)),
  row.maxUses,
  // The code works until before this instant.
  csvDay(row.expiresAt && new Date(row.expiresAt.getTime() - 1), zone),
];

/** All coupons, and the used ones, as CSV. */
export function serveCouponExport(exports: CsvExports, { db }: { db: DbOrTx }): void {
  const readBy =
    (list: typeof listCouponsAfter) => async (_filters: object, after: number | undefined, zone: string) => {
      const rows = await list(db, after ?? 0, csvChunkRows + 1);
      return csvChunk(rows, { cells: cellsIn(zone, await readPaid(db, rows)), cursorOf: ({ seq }) => seq });
    };

  exports(
    { start: exportCoupons, file: couponsFile },
    { name: 'coupons', head, hasDays: true, read: readBy(listCouponsAfter) },
  );
  exports(
    { start: exportUsedCoupons, file: usedCouponsFile },
    { name: 'used-coupons', head, hasDays: true, read: readBy(listUsedAfter) },
  );
}
