import type { z } from 'zod';
import type { Path } from './call.ts';
import { fileExport } from './file-export.ts';

/** The export of an entire list as CSV. */
export const csvExport = <const P extends Path, const Q extends z.ZodObject>(
  list: Omit<Parameters<typeof fileExport<P, Q>>[0], 'mediaType'>,
) => fileExport<P, Q>({ ...list, what: `${list.what} as CSV`, mediaType: 'text/csv' });
