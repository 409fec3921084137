import type { Catalogue } from '../catalogue/catalogue.ts';
import { type Counts, countsWithout } from '../catalogue/counts.ts';
import { type Ascending, includes } from '../sorted-ids.ts';
import type { Limit } from '../study/limit.ts';

/** The number of questions of each topic that a limit leaves, without hidden ones. */
export function limitCounts(
  counts: Counts,
  catalogue: Catalogue,
  { hidden, limit, rating }: { hidden: Ascending; limit: Limit | undefined; rating: number },
): Counts {
  if (limit === undefined) return countsWithout(counts, catalogue, hidden, rating);
  if (!limit.keeps) {
    const gone = Uint32Array.from(new Set([...hidden, ...limit.ids]));
    return countsWithout(counts, catalogue, gone, rating);
  }
  const kept = limit.ids.filter((id) => !includes(hidden, id));
  const others = countsWithout(counts, catalogue, kept, rating);
  return {
    book: (zinbook) => counts.book(zinbook) - others.book(zinbook),
    category: (id) => counts.category(id) - others.category(id),
    subcategory: (department, id) => counts.subcategory(department, id) - others.subcategory(department, id),
  };
}
