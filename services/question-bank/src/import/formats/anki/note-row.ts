import { createHash } from 'node:crypto';
import type { SourceRow } from '../../source.ts';
import { answerLetter, fieldsOfRow, matchColumns, normalized } from '../columns.ts';
import type { ReadableFile } from '../format.ts';
import { splitLettered, splitNumber } from '../lettered.ts';
import { type FindPicture, questionRow } from '../question-row.ts';
import { type RichText, readHtml, readPlain } from '../rich-text.ts';

export type Note = {
  line: number;
  /** Anki's own identifier; '' in a text without one. */
  guid: string;
  /** HTML, except in a text that says otherwise. */
  fields: string[];
  /** The names of the fields, as far as they are known. */
  names: string[];
  tags: string[];
  isPlain?: boolean;
};

/**
 * The row of a note: of one whose fields are named like the columns of a table (question, four choices, answer), or of
 * one whose first field is the question with lettered choices, and the next one the answer.
 */
export function noteRow(note: Note, file: ReadableFile, find: FindPicture): SourceRow {
  const { line, guid, names, tags } = note;
  const fields = note.fields.map((field) => (note.isPlain ? readPlain(field) : readHtml(field.replaceAll('\n', ' '))));
  const number = guid === '' ? undefined : `anki-${createHash('sha256').update(guid).digest('hex').slice(0, 12)}`;
  const asked = byNames(fields, names) ?? byLetters(fields);
  const shown = fields[0]?.text.replaceAll('\n', ' ').slice(0, 60) ?? '';
  if (typeof asked === 'string') return { line, reason: `“${shown}” ${asked}` };
  const { stem, choices, answer, explanation, reasons, reference, id } = asked;
  const letter = answerLetter(
    answer,
    Object.fromEntries(choices.map((choice, at) => ['ABCDEFGH'[at], choice.text])),
    1,
  );
  const rows = choices.map((text, at) => ({ text, isRight: 'ABCDEFGH'[at] === letter, reason: reasons?.[at] }));
  const { name, stem: words } = id ? { name: '', stem: stem.text } : splitNumber(stem.text);
  const path = tags[0]?.replaceAll('_', ' ').split('::') ?? [];
  const question = { line, name, number: id || number, stem: { ...stem, text: words }, choices: rows };
  return questionRow({ ...question, explanation, reference, path, category: path.at(-1) }, file, find);
}

type Asked = {
  stem: RichText;
  choices: RichText[];
  answer: string;
  explanation: RichText | undefined;
  reasons?: RichText[];
  reference?: string | undefined;
  id?: string;
};

function byNames(fields: RichText[], names: string[]): Asked | undefined {
  const columns = names.map(normalized);
  const match = matchColumns(columns, []);
  if (match.missing.some((field) => field !== 'id')) return undefined;
  const at = Object.fromEntries(columns.map((name, index) => [name, String(index)]));
  type Lettered = Record<'choices' | 'reasons', Record<string, string>>;
  const row = fieldsOfRow(at, match) as Record<string, string> & Lettered;
  const fieldOf = (place: string | undefined) => fields[Number(place)] ?? readPlain('');
  return {
    stem: fieldOf(row.question),
    choices: Object.values(row.choices).map(fieldOf),
    answer: fieldOf(row.answer).text,
    explanation: row.solution === undefined ? undefined : fieldOf(row.solution),
    reasons: Object.values(row.reasons ?? {}).map(fieldOf),
    reference: row.reference === undefined ? undefined : fieldOf(row.reference).text,
    id: row.id === undefined ? '' : fieldOf(row.id).text,
  };
}

function byLetters([front = readPlain(''), back = readPlain('')]: RichText[]): Asked | string {
  const split = splitLettered(front.text);
  if (!split) return 'has no lettered choices, such as A. One ball';
  const [first = '', ...rest] = back.text.split('\n');
  const [, letter, words] =
    /^\(?([A-Ha-h])(?:[.)]\s*(.*))?$/.exec(first.replace(/^(?:correct )?answer:?\s*/i, '')) ?? [];
  const same = split.choices.find((choice) => normalized(choice) === normalized(words ?? first));
  if (words && same === undefined) return 'has an answer that is none of its choices';
  return {
    stem: { text: split.stem, pictures: front.pictures },
    choices: split.choices.map(readPlain),
    answer: letter ?? first,
    explanation: { text: rest.join('\n').trim(), pictures: back.pictures },
  };
}
