import { z } from 'zod';
import { numberOrDigits } from './number-or-digits.ts';

/** The page of a list. Pages count from 0 (G-80); a page past the end is empty. */
export const pageNumber = numberOrDigits('Enter a page number')
  .pipe(z.number().int('Enter a page number').min(0, 'Pages start at 0').max(1_000_000, 'There is no such page'))
  .default(0);

/** How many rows a page holds. A client that asks for more than `most` gets `most` (G-90): `meta` says how many. */
export const pageSizeUpTo = (most: number) =>
  numberOrDigits('Enter a page size')
    .pipe(z.number().int('Enter a page size').min(1, 'At least 1 a page'))
    .transform((wanted) => Math.min(wanted, most));

/** What a paged list says of itself. */
export const pageMeta = z.object({ total: z.int(), pages: z.int(), page: z.int(), pageSize: z.int() });
