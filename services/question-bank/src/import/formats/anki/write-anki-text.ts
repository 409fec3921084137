import type { StoredRow } from '../../stored-rows.ts';
import { letters, placeOf, reasonsOf } from '../record.ts';
import { textOf, type Writer } from '../writer.ts';

const names = [
  ...['guid', 'id', 'question', ...letters.map((letter) => `choice_${letter.toLowerCase()}`), 'answer'],
  ...['solution', 'reference', ...letters.map((letter) => `reason_${letter.toLowerCase()}`), 'tags'],
];

/** The text that Anki imports, without pictures: a note a question, whose tag is its place in the bank. */
export const writeAnkiText: Writer = (pages) =>
  textOf(pages, {
    before: `#separator:tab\n#html:false\n#columns:${names.join('\t')}\n#guid column:1\n#tags column:${names.length}\n`,
    each: (question) => `${cellsOf(question).map(cellOf).join('\t')}\n`,
  });

function cellsOf(question: StoredRow): string[] {
  const { row } = question;
  const tag = placeOf(question)
    .map((part) => part.replaceAll(' ', '_'))
    .join('::');
  const { bankNumber, stem, choices, answer, solution, reference } = row;
  const texts = [bankNumber, stem, ...choices, answer.toUpperCase(), solution, reference, ...reasonsOf(question)];
  return [`fairway-${bankNumber}`, ...texts, tag];
}

const cellOf = (text: string) => (/["\t\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
