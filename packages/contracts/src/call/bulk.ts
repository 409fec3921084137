import { z } from 'zod';

export const maxInBulk = 100;

/**
 * The rows that a call changes. Each row is handled separately: the reply lists successes and the reason for each
 * failure.
 */
export const bulkIds = z
  .array(z.string().regex(/^[\w-]{1,20}$/, 'No such row'), { error: 'Select at least one row' })
  .min(1, 'Select at least one row')
  .max(maxInBulk, `Select at most ${maxInBulk} rows`)
  .transform((ids) => [...new Set(ids)]);

export const bulkStatusInput = z.object({
  ids: bulkIds,
  status: z.enum(['Active', 'Inactive'], { error: 'Choose Active or Inactive' }),
});

export const bulkInput = z.object({ ids: bulkIds });

export const bulkOutput = z.object({
  done: z.array(z.string()),
  failed: z.array(z.object({ id: z.string(), message: z.string() })),
});
export type BulkOutput = z.infer<typeof bulkOutput>;
