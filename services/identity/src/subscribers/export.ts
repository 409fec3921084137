import { exportSubscribers, subscribersFile } from '@fairway/contracts/identity/subscribers-calls';
import type { DbOrTx } from '@fairway/db/open';
import { type CsvExports, csvChunk, csvChunkRows, csvDay } from '@fairway/kit/csv/csv-export';
import { type ListedMember, listSubscribersAfter } from './list.ts';

/** Every member that matches the list's filters, in its order, as CSV: not limited to what the list shows. */
export function serveSubscriberExport(exports: CsvExports, { db }: { db: DbOrTx }): void {
  exports(
    { start: exportSubscribers, file: subscribersFile },
    {
      name: 'subscribers',
      hasDays: true,
      head: [
        'Joined date',
        'Name',
        'Email',
        'Subscription type',
        'Subscription Exp',
        'Question type',
        'License rating',
        'Platform',
        'Account status',
      ],
      read: async (query, after: ListedMember | undefined, zone) =>
        csvChunk(await listSubscribersAfter(db, { ...query, zone }, after, csvChunkRows + 1), {
          cells: (row) => [
            csvDay(row.insertDate, zone),
            row.userName,
            row.email,
            row.subscriptionType,
            csvDay(row.unsubsDate, zone),
            row.questionType,
            row.licenseRating,
            row.platform,
            row.accountStatus,
          ],
          cursorOf: (row) => row,
        }),
    },
  );
}
