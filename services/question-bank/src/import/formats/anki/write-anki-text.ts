import type { StoredRow } from '../../stored-rows.ts';
import { letters, placeOf, reasonsOf } from '../record.ts';
import { textOf, type Writer } from '../writer.ts';

/** The fields of a note, in the order of `fieldsOf`. */
export const fieldNames = [
  'id',
  'question',
  ...letters.map((letter) => `choice_${letter.toLowerCase()}`),
  'answer',
  'solution',
  'reference',
  ...letters.map((letter) => `reason_${letter.toLowerCase()}`),
];
const names = ['guid', ...fieldNames, 'tags'];

export function fieldsOf(question: StoredRow): string[] {
  const { bankNumber, stem, choices, answer, solution, reference } = question.row;
  return [bankNumber, stem, ...choices, answer.toUpperCase(), solution, reference, ...reasonsOf(question)];
}

/** Anki finds a note of an earlier import by it. */
export const guidOf = ({ row }: StoredRow): string => `fairway-${row.bankNumber}`;

export const tagOf = (question: StoredRow): string =>
  placeOf(question)
    .map((part) => part.replaceAll(' ', '_'))
    .join('::');

/** The text that Anki imports, without pictures: a note a question, whose tag is its place in the bank. */
export const writeAnkiText: Writer = (pages) =>
  textOf(pages, {
    before: `#separator:tab\n#html:false\n#columns:${names.join('\t')}\n#guid column:1\n#tags column:${names.length}\n`,
    each: (question) => `${[guidOf(question), ...fieldsOf(question), tagOf(question)].map(cellOf).join('\t')}\n`,
  });

const cellOf = (text: string) => (/["\t\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
