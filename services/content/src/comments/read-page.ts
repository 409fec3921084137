import type { Db } from '@fairway/db/open';
import { countComments, listComments } from './store.ts';

/** A page of comments with its paging fields; a page beyond the last is empty. */
export async function readCommentPage(
  db: Db,
  which: Parameters<typeof listComments>[1],
  { page, pageSize }: { page: number; pageSize: number },
) {
  const total = await countComments(db, which);
  const offset = page * pageSize;
  const rows = offset < total ? await listComments(db, which, { limit: pageSize, offset }) : [];
  return { rows, meta: { total, page, pageSize, pages: Math.ceil(total / pageSize) } };
}
