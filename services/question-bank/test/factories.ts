import type { Letter } from '@fairway/contracts/question-bank/question';
import type { Db } from '@fairway/db/open';
import type { ImportDeps } from '../src/import/import-file.ts';
import { suspectKeys } from '../src/schema.ts';

/** A row of a file. */
export type SourceQuestion = Record<string, unknown> & { id: string };

/** A valid row of the Deck bank's first book; `fields` overrides the defaults. */
export function sourceQuestion(fields: SourceQuestion): Record<string, unknown> {
  return {
    department: 'Deck',
    book: 'Rules of the Road',
    category: null,
    subcategory: null,
    question: `What is shown by the lights of example ${fields.id}?`,
    choices: {
      A: `First of ${fields.id}`,
      B: `Second of ${fields.id}`,
      C: `Third of ${fields.id}`,
      D: 'None of these',
    },
    answer: 'B',
    reference: `Rule ${fields.id}`,
    solution: `It follows from rule ${fields.id}.`,
    illustration: null,
    illustration_ref: null,
    ratings: null,
    source: 'test',
    ...fields,
  };
}

/** Rows of one book, numbered PREFIX-1 … PREFIX-count. */
export function bookRows(prefix: string, count: number, overrides: Record<string, unknown> = {}): SourceQuestion[] {
  return Array.from({ length: count }, (_, index) => ({ ...overrides, id: `${prefix}-${index + 1}` }));
}

/** Pairs of questions that differ in one word; the right choice of one is a wrong one of the other. */
export const twinRows = (count: number): SourceQuestion[] =>
  Array.from({ length: count }, (_, index) =>
    ['anchored', 'aground'].map((state, at) => ({
      id: `${state}-${index}`,
      question: `Which shape of kind ${'x'.repeat(index + 2)} does a vessel that is ${state} have to show forward by day?`,
      choices: { A: `One ball ${index}`, B: `Two balls ${index}`, C: `A cone ${index}`, D: `A diamond ${index}` },
      answer: 'AB'[at],
    })),
  ).flat();

/** A file of rows. */
export const jsonl = (rows: SourceQuestion[]) => rows.map((row) => JSON.stringify(sourceQuestion(row))).join('\n');

/** An answer in a submitted test; b is right. */
export const testAnswer = (
  id: string | number | undefined,
  letter: Letter,
  answered_at = '2026-03-10T12:00:00.000Z',
) => ({
  question_id: Number(id),
  letter,
  correct: letter === 'b',
  answered_at,
  version: 1,
});

/** Suspects the key b of a question. */
export async function insertSuspect(db: Db, questionId: number): Promise<void> {
  const thirds = [
    [0, 2, 8, 0],
    [1, 3, 6, 0],
    [2, 3, 3, 2],
  ];
  const foundAt = new Date('2026-03-10T09:00:00Z');
  await db.insert(suspectKeys).values({ questionId, version: 1, score: 9, letter: 'c', thirds, foundAt });
}

/** A report that stores its messages. */
export function collectingReport(): { report: ImportDeps['report']; refusals: string[]; warnings: string[] } {
  const refusals: string[] = [];
  const warnings: string[] = [];
  return {
    refusals,
    warnings,
    report: {
      refused: (_file, line, reason) => refusals.push(`${line}: ${reason}`),
      warning: (text) => warnings.push(text),
      opened: () => {},
      progress: () => {},
    },
  };
}

/** Minimal pictures. */
export const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
export const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><circle r="9"/></svg>';
