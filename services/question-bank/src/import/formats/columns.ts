import { createHash } from 'node:crypto';
import type { ChosenColumns } from '@fairway/contracts/question-bank/bank-imports';
import { type ImportField, importFields } from '@fairway/contracts/question-bank/import-fields';
import { WrongFile } from '@fairway/kit/csv/read-csv';

const byLetter = (name: string) => ({ A: `${name}_a`, B: `${name}_b`, C: `${name}_c`, D: `${name}_d` });
const gathered = { choices: byLetter('choice'), reasons: byLetter('reason') };

export const choiceColumns = Object.values(gathered.choices);
/** Fields that a table of questions must have columns for. A row without a number gets one from its text. */
export const neededColumns = ['question', ...choiceColumns, 'answer'] as ImportField[];

const lettered = (letter: string, number: number) =>
  ['choice', 'option', 'answer', 'response', 'distractor'].flatMap((word) => [
    `${word} ${letter}`,
    `${word}_${letter}`,
    `${word}${letter}`,
    `${word} ${number}`,
    `${word}_${number}`,
    `${word}${number}`,
  ]);

/** Of a number; if its values count the rows, they are the printed ones. */
const counting = [
  'number',
  'no',
  'no.',
  'num',
  '#',
  'question number',
  'question no',
  'question no.',
  'question_number',
  'question #',
];

/** Headings that people use for a field, in lower case. */
const others: Partial<Record<ImportField, string[]>> = {
  id: ['nbr', ...counting, 'question id'],
  department: ['dept', 'dept.'],
  book: ['book title', 'subject'],
  category: ['topic'],
  subcategory: ['subtopic', 'sub-category'],
  question: ['question text', 'stem', 'text'],
  choice_a: ['a', ...lettered('a', 1)],
  choice_b: ['b', ...lettered('b', 2)],
  choice_c: ['c', ...lettered('c', 3)],
  choice_d: ['d', ...lettered('d', 4)],
  answer: ['ans', 'correct answer', 'correct', 'correct choice', 'right answer', 'key'],
  solution: ['explanation', 'rationale', 'feedback'],
  reference: ['ref', 'refs', 'references'],
};

export const normalized = (heading: string) => heading.trim().replace(/\s+/g, ' ').toLowerCase();

const onScreen = (field: ImportField) => normalized(importFields[field]);
const fieldNames = Object.keys(importFields) as ImportField[];

export const headings = [
  ...[...neededColumns, ...Object.values(gathered.reasons)],
  ...[...fieldNames.map(onScreen), ...Object.values(others).flat()],
];

/** A match of columns that an editor chose, for files with the same headings. */
export type RememberedMatch = { fields: ChosenColumns; by: string; at: string };

/** What is known about the columns of a file before it is read. */
export type Matching = {
  /** The heading of fields, '' for none: comes before all others. */
  chosen?: ChosenColumns | undefined;
  /** By the key of their headings. */
  remembered?: ReadonlyMap<string, RememberedMatch>;
};

/** Which column of a table is which field. */
export type ColumnMatch = {
  /** The key of the headings. */
  key: string;
  /** The normalized heading of each field that has a column. */
  headingOf: ReadonlyMap<string, string>;
  /** Needed fields without a column. */
  missing: ImportField[];
  lacksBook: boolean;
  /** Whether the headings alone say the same. */
  isByHeadings: boolean;
  /** Who chose it before; undefined if it was chosen now, or by nobody. */
  remembered: RememberedMatch | undefined;
};

/** The same for the same headings in any order. */
export const headingsKey = (columns: string[]): string =>
  createHash('sha256')
    .update(JSON.stringify(columns.map(normalized).filter(Boolean).sort()))
    .digest('hex')
    .slice(0, 32);

/** Whether the values of a column, in the first rows, are 1, 2, 3 and so on; rows without cells cannot be read. */
const countsRows = (rows: string[][], at: number) =>
  rows.length > 0 &&
  rows.every((cells, index) => cells.length === 0 || cells[at]?.trim().replace(/[.)]$/, '') === String(index + 1));

/**
 * Matches columns as chosen, otherwise as remembered, otherwise by heading. A field's own name comes first. `rows`: the
 * first ones, by column.
 */
export function matchColumns(
  columns: string[],
  { chosen = {}, remembered: known }: Matching = {},
  rows: string[][] = [],
): ColumnMatch {
  const names = columns.map(normalized);
  const found = new Set(names.filter(Boolean));
  const byHeadings = new Map<string, string>();
  for (const field of fieldNames) {
    const heading = [field, onScreen(field), ...(others[field] ?? [])].find((name) => found.has(name));
    if (heading !== undefined) byHeadings.set(field, heading);
  }
  // The same numbers are in every file that counts its rows: as bank numbers, they would be those of other questions.
  const number = byHeadings.get('id') ?? '';
  if (counting.includes(number) && countsRows(rows, names.indexOf(number))) {
    byHeadings.delete('id');
    if (!byHeadings.has('label')) byHeadings.set('label', number);
  }
  const key = headingsKey(columns);
  const isChosen = Object.keys(chosen).length > 0;
  const remembered = known?.get(key);
  const headingOf = new Map(remembered ? Object.entries(remembered.fields) : byHeadings);
  const stated = Object.entries(chosen).map(([field, heading]) => [field, normalized(heading)] as const);
  const claimed = new Set(stated.map(([, heading]) => heading));
  for (const [field, heading] of headingOf) if (claimed.has(heading)) headingOf.delete(field);
  for (const [field, heading] of stated) {
    headingOf.delete(field);
    if (found.has(heading)) headingOf.set(field, heading);
  }
  return {
    key,
    headingOf,
    missing: neededColumns.filter((field) => !headingOf.has(field)),
    lacksBook: !headingOf.has('book'),
    isByHeadings: fieldNames.every((field) => headingOf.get(field) === byHeadings.get(field)),
    remembered: isChosen ? undefined : remembered,
  };
}

/** The chosen headings that a table does not have. */
export function unknownHeadings(columns: string[], { chosen = {} }: Matching): string[] {
  const found = new Set(columns.map(normalized));
  return Object.values(chosen).filter((heading) => heading !== '' && !found.has(normalized(heading)));
}

/** How the columns of a file were matched, with its first values, for the person who imports it. */
export type FoundColumns = Pick<ColumnMatch, 'key' | 'missing' | 'isByHeadings' | 'remembered'> & {
  columns: { heading: string; field: string; samples: string[] }[];
};

export const maxColumns = 200;

/** So many rows are read to match columns, and so many of them are shown. */
export const sampleRows = 20;
const shownRows = 3;
const maxSample = 80;
const maxHeading = 300;

/** `rows`: the first ones, by column. */
export function describeColumns(columns: string[], match: ColumnMatch, rows: string[][]): FoundColumns {
  const fieldOf = new Map([...match.headingOf].map(([field, heading]) => [heading, field]));
  const shown = (cell = '') => {
    const text = spaced(cell);
    return text.length > maxSample ? `${text.slice(0, maxSample).toWellFormed()}…` : text;
  };
  const { key, missing, isByHeadings, remembered } = match;
  const filled = rows.filter((row) => row.length > 0).slice(0, shownRows);
  return {
    key,
    missing,
    isByHeadings,
    remembered,
    columns: columns.flatMap((heading, at) =>
      heading === ''
        ? []
        : {
            heading: heading.slice(0, maxHeading).toWellFormed(),
            field: fieldOf.get(normalized(heading)) ?? '',
            samples: filled.map((row) => shown(row[at])),
          },
    ),
  };
}

/** One sentence about them, such as `id from “NBR”`. */
export function nameColumns({ columns, remembered }: FoundColumns): string {
  const read = columns.filter(({ field }) => field !== '').map(({ field, heading }) => `${field} from “${heading}”`);
  const left = columns.filter(({ field }) => field === '').map(({ heading }) => `“${heading}”`);
  const how = remembered ? `as ${remembered.by} chose on ${remembered.at.slice(0, 10)}: ` : '';
  return `columns: ${how}${read.join(', ')}${left.length > 0 ? `; not imported: ${left.join(', ')}` : ''}`;
}

/** A table with enough columns for questions, which are not recognized: a person can say which they are. */
export class WrongColumns extends WrongFile {
  readonly columns: FoundColumns;
  readonly format: string;

  constructor(message: string, columns: FoundColumns, format: string) {
    super(message);
    this.columns = columns;
    this.format = format;
  }
}

const gatheredIn = new Map(
  Object.entries(gathered).flatMap(([field, letters]) =>
    Object.entries(letters).map(([letter, column]) => [column, { field, letter }] as const),
  ),
);

/** The values of a table's row under the names of its fields, as an object of JSONL. */
export function fieldsOfRow(record: Record<string, string>, { headingOf }: ColumnMatch): Record<string, unknown> {
  const fields: Record<string, unknown> = { choices: {} };
  for (const [name, heading] of headingOf) {
    const value = record[heading];
    const part = gatheredIn.get(name);
    if (part) fields[part.field] = { ...(fields[part.field] as object | undefined), [part.letter]: value };
    else fields[name] = value;
  }
  return fields;
}

/** From what number the answers of a table count its choices. */
export type AnswerBase = 0 | 1;

/**
 * Decided over all rows: with a 0 among them they count from 0, otherwise from 1. Throws a WrongFile if one of them is 4
 * too.
 */
export function createBaseFinder(): { add: (answer: string, choices: () => string[]) => void; base: () => AnswerBase } {
  const seen = { 0: false, 4: false };
  return {
    add: (answer, choices) => {
      const number = numberAnswer.exec(spaced(answer))?.[1];
      if (number !== '0' && number !== '4') return;
      // An answer that is the text of a choice says nothing about numbers.
      if (!choices().some((text) => normalized(text) === normalized(answer))) seen[number] = true;
    },
    base: () => {
      if (seen[0] && seen[4]) {
        throw new WrongFile('Answers are numbers from 0 to 4. Number the four choices from 1 to 4, or write A to D.');
      }
      return seen[0] ? 0 : 1;
    },
  };
}

/** A run of spaces is one: the expressions below would try each place of a long one. */
const spaced = (answer: string) => answer.trim().replace(/\s+/g, ' ');

const letterAnswer = /^(?:choice|option|answer)?\s*[("[]?\s*([a-d])\s*[)"\].:]?$/i;
const numberAnswer = /^(?:choice|option|answer)?\s*\(?([0-4])\)?[.)]?$/i;

/** `Choice B`, `(b)`, `2` and the text of a choice as its letter. Anything else stays, and is refused by the importer. */
export function answerLetter(answer: string, choices: Record<string, string>, base: AnswerBase): string {
  const given = spaced(answer);
  const letter = letterAnswer.exec(given)?.[1]?.toUpperCase();
  if (letter !== undefined) return letter;
  const same = Object.entries(choices).flatMap(([one, text]) => (normalized(text) === normalized(given) ? one : []));
  const [byText] = same.length === 1 ? same : [];
  const number = numberAnswer.exec(given)?.[1];
  const byNumber = number === undefined ? undefined : 'ABCD'[Number(number) - base];
  // “2” may be the second choice, or a choice whose text is 2.
  if (byNumber !== undefined && byText !== undefined && byNumber !== byText) return answer;
  return byNumber ?? byText ?? answer;
}
