import { z } from 'zod';
import { numberOrDigits } from './number-or-digits.ts';

/** The page number of a list. Pages count from 0 (G-80); a page past the end is empty. */
export const pageNumber = numberOrDigits('Enter a page number')
  .pipe(z.number().int('Enter a page number').min(0, 'Page numbers start at 0').max(1_000_000, 'No such page'))
  .default(0);

/** The number of rows per page. A larger request is reduced to `max` (G-90): `meta` states the number used. */
export const pageSizeUpTo = (max: number) =>
  numberOrDigits('Enter a page size')
    .pipe(z.number().int('Enter a page size').min(1, 'Use at least 1 per page'))
    .transform((wanted) => Math.min(wanted, max));

/** The fields of a query for a page of a list: of at most `max` rows, by default of `usual`. */
export const pageQuery = (max: number, usual: number) => ({
  page: pageNumber,
  pageSize: pageSizeUpTo(max).default(usual),
});

/** The paging details of a list. */
export const pageMeta = z.object({ total: z.int(), pages: z.int(), page: z.int(), pageSize: z.int() });

/** The same of a list whose pages are not counted. */
export const listed = z.object({ total: z.int(), page: z.int(), pageSize: z.int() });

/** The back office lists show this many rows at most, in any order: filters find the others. Totals are exact up to it. */
export const maxListed = 10_000;
