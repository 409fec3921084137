import { createHash } from 'node:crypto';
import type { SourceRow } from '../../source.ts';
import { type AnswerBase, answerLetter, createBaseFinder, fieldsOfRow, matchColumns, normalized } from '../columns.ts';
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

/** The rows of notes. They are read twice: one answer may decide from what number the others count. */
export function* noteRows(notes: () => Iterable<Note>, file: ReadableFile, find: FindPicture): Generator<SourceRow> {
  const finder = createBaseFinder();
  for (const note of notes()) {
    const asked = askedBy(note);
    if (typeof asked !== 'string') finder.add(asked.answer, () => asked.choices.map(({ text }) => text));
  }
  const base = finder.base();
  for (const note of notes()) yield noteRow(note, base, { file, find });
}

/**
 * What a note asks: one whose fields are named like the columns of a table (question, four choices, answer), or one whose
 * first field is the question with lettered choices, and the next one the answer. Otherwise why it is not taken.
 */
function askedBy({ fields: texts, names, isPlain }: Note): Asked | string {
  const fields = texts.map((field) => (isPlain ? readPlain(field) : readHtml(field.replaceAll('\n', ' '))));
  const asked = byNames(fields, names) ?? byLetters(fields);
  return typeof asked === 'string' ? `“${fields[0]?.text.replaceAll('\n', ' ').slice(0, 60) ?? ''}” ${asked}` : asked;
}

type Reading = { file: ReadableFile; find: FindPicture };

function noteRow(note: Note, base: AnswerBase, { file, find }: Reading): SourceRow {
  const { line, guid, tags } = note;
  const number = guid === '' ? undefined : `anki-${createHash('sha256').update(guid).digest('hex').slice(0, 12)}`;
  const asked = askedBy(note);
  if (typeof asked === 'string') return { line, reason: asked };
  const { stem, choices, answer, explanation, reasons, reference, id } = asked;
  const letter = answerLetter(
    answer,
    Object.fromEntries(choices.map((choice, at) => ['ABCDEFGH'[at], choice.text])),
    base,
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
  reasons?: (RichText | undefined)[];
  reference?: string | undefined;
  id?: string;
};

function byNames(fields: RichText[], names: string[]): Asked | undefined {
  const columns = names.map(normalized);
  const match = matchColumns(columns);
  if (match.missing.length > 0) return undefined;
  const at = Object.fromEntries(columns.map((name, index) => [name, String(index)]));
  type Lettered = { choices: Record<string, string>; reasons?: Record<string, string> };
  const row = fieldsOfRow(at, match) as Record<string, string> & Lettered;
  const fieldOf = (place: string | undefined) => fields[Number(place)] ?? readPlain('');
  return {
    stem: fieldOf(row.question),
    choices: Object.values(row.choices).map(fieldOf),
    answer: fieldOf(row.answer).text,
    explanation: row.solution === undefined ? undefined : fieldOf(row.solution),
    reasons: [...'ABCD'].map((letter) =>
      row.reasons?.[letter] === undefined ? undefined : fieldOf(row.reasons[letter]),
    ),
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
