import { importFields } from '@fairway/contracts/question-bank/import-fields';
import { departmentName } from '../../catalogue/catalogue.ts';
import { ratingCodes } from '../../versions/content.ts';
import type { StoredRow } from '../stored-rows.ts';

export const letters = ['A', 'B', 'C', 'D'] as const;

const byLetter = (texts: readonly (string | undefined)[]) =>
  Object.fromEntries(letters.map((letter, at) => [letter, texts[at] ?? '']));

export const reasonsOf = ({ row }: StoredRow): string[] =>
  letters.map((letter) => row.editorial?.reasons?.[letter] ?? '');

/** The fields of docs/question-format.md; missing ones are ''. */
export function recordOf(question: StoredRow) {
  const { row, book } = question;
  const { editorial = {} } = row;
  return {
    id: row.bankNumber,
    label: row.label === row.bankNumber ? '' : row.label,
    department: departmentName[row.department],
    book,
    category: row.category,
    subcategory: row.subcategory,
    question: row.stem,
    choices: byLetter(row.choices),
    answer: row.answer.toUpperCase(),
    reference: row.reference,
    solution: row.solution,
    illustration: row.illustration,
    illustration_ref: row.illustrationRef,
    illustration_alt: row.illustrationAlt,
    ratings: ratingCodes(row.ratings),
    source: row.source,
    source_date: row.sourceDate,
    reasons: byLetter(reasonsOf(question)),
    difficulty: editorial.difficulty ?? '',
    syllabus: editorial.syllabus ?? '',
    source_edition: editorial.sourceEdition ?? '',
    writer: editorial.writer ?? '',
    checker: editorial.checker ?? '',
  };
}

/** The columns of a table, in the order of `cellsOf`. */
export const columns = Object.keys(importFields);

export function cellsOf(question: StoredRow): string[] {
  return Object.values(recordOf(question)).flatMap((value) =>
    Array.isArray(value) ? value.join(' ') : typeof value === 'object' ? Object.values(value) : String(value),
  );
}

/** `Deck`, the book, the category and the sub-category. */
export const placeOf = ({ row, book }: StoredRow): string[] =>
  [departmentName[row.department], book, row.category, row.subcategory].filter((part) => part !== '');

/** The explanation with the reference as its last line, for formats that have no field for it. */
export const explanationOf = ({ row }: StoredRow): string =>
  [row.solution, row.reference && `Reference: ${row.reference}`].filter(Boolean).join('\n');
