import { isCleanText, tidyText } from '@fairway/contracts/call/tidy-text';
import { z } from 'zod';

/** A normalized text field. A missing one is null in JSON and empty in CSV; numbers become text. */
export function text(limit: number, { lines = false }: { lines?: boolean } = {}) {
  return z.preprocess(
    (value) => (typeof value === 'number' ? String(value) : (value ?? '')),
    z
      .string({ error: 'must be text' })
      .transform((raw) => tidyText(raw, lines))
      .refine((value) => value.length <= limit, `is longer than ${limit} characters`)
      .refine((value) => !value.includes('\ufffd'), 'contains �, where a character was lost: write it again')
      .refine(isCleanText, 'contains invalid characters'),
  );
}
