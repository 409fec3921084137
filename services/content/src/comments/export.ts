import { commentSummariesFile, exportCommentSummaries } from '@fairway/contracts/content/admin-comments-calls';
import type { DbOrTx } from '@fairway/db/open';
import { type CsvExports, csvChunk, csvChunkRows } from '@fairway/kit/csv/csv-export';
import { listSummariesAfter } from './summaries.ts';

/** Number of comments per member, as CSV. */
export function serveCommentExport(exports: CsvExports, { db }: { db: DbOrTx }): void {
  exports(
    { start: exportCommentSummaries, file: commentSummariesFile },
    {
      name: 'comments',
      head: ['User Name', 'Email', 'Total Count'],
      hasDays: false,
      read: async (which, after: string | undefined) =>
        csvChunk(await listSummariesAfter(db, which, after ?? '', csvChunkRows + 1), {
          cells: ({ userName, email, total }) => [userName, email, total],
          cursorOf: ({ memberId }) => memberId,
        }),
    },
  );
}
