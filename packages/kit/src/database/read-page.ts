import { maxListed } from '@fairway/contracts/call/paging';

/**
 * A page of a list, and the number of matches: exact up to `maxListed`, the last row that a page shows. `find` reads
 * rows in the list's order, `count` counts matches up to a limit. The last page needs no count, so a search with few
 * results reads the table once.
 */
export async function readPage<Row>(
  { page, pageSize }: { page: number; pageSize: number },
  find: (limit: number, offset: number) => Promise<Row[]>,
  count: (limit: number) => Promise<number>,
): Promise<{ rows: Row[]; total: number; hasMore: boolean }> {
  const first = page * pageSize;
  const limit = Math.min(pageSize, maxListed - first);
  const rows = limit > 0 ? await find(limit, first) : [];
  const isLast = rows.length < limit && (rows.length > 0 || first === 0);
  const matches = isLast ? first + rows.length : await count(maxListed + 1);
  return { rows, total: Math.min(matches, maxListed), hasMore: matches > maxListed };
}
