import { z } from 'zod';
import { text } from '../import/field-text.ts';
import type { SourceRow } from '../import/source.ts';
import type { StagedExplanation } from './staged.ts';

/** A row of a file of explanations, or why it is refused. */
type ExplanationRow =
  | ({ line: number; bankNumber: string; hasCredit: boolean } & StagedExplanation)
  | { line: number; bankNumber: string; reason: string };

const row = z.object({
  number: text(40).refine((value) => /^[A-Za-z0-9._-]+$/.test(value), 'is not a bank number'),
  explanation: text(8_000, { lines: true }).refine((value) => value !== '', 'is missing'),
  credit: text(100),
});

/** Yields the rows of a file with the columns `number`, `explanation` and, optionally, `credit`; others go to `ignored`. */
export async function* readExplanations(
  rows: AsyncGenerator<SourceRow>,
  ignored: Set<string>,
): AsyncGenerator<ExplanationRow> {
  const seen = new Set<string>();
  for await (const source of rows) {
    const { line } = source;
    if ('reason' in source) {
      yield { line, bankNumber: '', reason: source.reason };
      continue;
    }
    const record = source.value as Record<string, string>;
    for (const name of Object.keys(record)) if (!(name in row.shape)) ignored.add(name);
    const bankNumber = (record.number ?? '').trim();
    const read = row.safeParse(record);
    if (!read.success) {
      const reasons = read.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`);
      yield { line, bankNumber: /^[ -~]{1,40}$/.test(bankNumber) ? bankNumber : '', reason: reasons.join('; ') };
      continue;
    }
    const isTwice = seen.has(read.data.number.toLowerCase());
    seen.add(read.data.number.toLowerCase());
    if (isTwice) yield { line, bankNumber: read.data.number, reason: 'duplicate number in this file' };
    else {
      const { number, explanation: solution, credit } = read.data;
      yield { line, bankNumber: number, solution, credit, hasCredit: 'credit' in record };
    }
  }
}
