import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { PackEntry } from '../packs/explain-by.ts';
import { text } from './field-text.ts';

const hex = (length: number) => z.string().regex(new RegExp(`^[0-9a-f]{${length}}$`), `must be ${length} hex digits`);

const row = z.object({
  number: text(40),
  fingerprint: hex(12),
  key: hex(8),
  explanation: text(8_000, { lines: true }).refine((value) => value !== '', 'is missing'),
  reasons: z.record(hex(8), text(1_000)).optional(),
  reference: text(500),
  writer: text(100),
});

export type PackRow = Omit<PackEntry, 'readBy'> & { writer: string };

/** A line of a pack, or why it is refused. */
export function readPackRow(value: unknown): PackRow | { refused: string } {
  const read = row.safeParse(value);
  if (!read.success) {
    return { refused: read.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`).join('; ') };
  }
  const { number, fingerprint, key, explanation, reasons = {}, reference, writer } = read.data;
  return { bankNumber: number, fingerprint, keyHash: key, explanation, reasons, reference, writer };
}

/** Changes with every word that a reader checked, so that a reading of another text does not count. */
export function textHash({ keyHash, explanation, reference, reasons }: Omit<PackRow, 'writer'>): string {
  const sorted = Object.entries(reasons).sort(([one], [other]) => (one < other ? -1 : 1));
  const lines = [keyHash, explanation, reference, ...sorted.map(([choice, reason]) => `${choice} ${reason}`)];
  return createHash('sha256').update(lines.join('\n')).digest('hex').slice(0, 12);
}
