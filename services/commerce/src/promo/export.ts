import { exportSentPromos, sentPromosFile } from '@fairway/contracts/commerce/promo-calls';
import { formerMember } from '@fairway/contracts/identity/former-member';
import type { DbOrTx } from '@fairway/db/open';
import { type CsvExports, csvChunk, csvChunkRows, csvDay } from '@fairway/kit/csv/csv-export';
import { showCode } from '../coupons/code.ts';
import { listPromosAfter, statusOf } from './store.ts';

/** Every promo mail, newest first, as CSV. */
export function servePromoExport(exports: CsvExports, { db }: { db: DbOrTx }): void {
  exports(
    { start: exportSentPromos, file: sentPromosFile },
    {
      name: 'sent-mail',
      hasDays: true,
      head: ['Email', 'Send date', 'Subject', 'Code', 'Status'],
      read: async (_filters: object, after: number | undefined, zone) =>
        csvChunk(await listPromosAfter(db, after, csvChunkRows + 1), {
          cells: (row) => [
            row.customerEmail || formerMember,
            csvDay(row.sentAt, zone),
            row.subject,
            showCode(row.couponCode),
            statusOf(row),
          ],
          cursorOf: ({ seq }) => seq,
        }),
    },
  );
}
