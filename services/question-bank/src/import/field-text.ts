import { z } from 'zod';

/** Control characters other than line break and tab, and halves of characters. */
const isClean = (value: string) => !/[^\P{Cc}\n\t]/u.test(value) && value.isWellFormed();

/** A field of text, tidied. Absent is null in JSON and nothing in CSV; numbers are taken for their digits. */
export function text(limit: number, { lines = false }: { lines?: boolean } = {}) {
  return z.preprocess(
    (value) => (typeof value === 'number' ? String(value) : (value ?? '')),
    z
      .string({ error: 'must be text' })
      .transform((raw) => {
        const clean = raw.normalize('NFC').replace(/\r\n?/g, '\n').trim();
        return lines ? clean : clean.replace(/\s+/g, ' ');
      })
      .refine((value) => value.length <= limit, `is longer than ${limit} characters`)
      .refine(isClean, 'contains invalid characters'),
  );
}
