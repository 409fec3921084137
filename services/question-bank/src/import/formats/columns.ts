import { WrongFile } from '@fairway/kit/csv/read-csv';

const byLetter = (name: string) => ({ A: `${name}_a`, B: `${name}_b`, C: `${name}_c`, D: `${name}_d` });
const gathered = { choices: byLetter('choice'), reasons: byLetter('reason') };

export const choiceColumns = Object.values(gathered.choices);
/** Fields that a table of questions must have columns for. */
export const neededColumns = ['id', 'question', ...choiceColumns, 'answer'];

const lettered = (letter: string, number: number) =>
  ['choice', 'option', 'answer', 'response', 'distractor'].flatMap((word) => [
    `${word} ${letter}`,
    `${word}_${letter}`,
    `${word}${letter}`,
    `${word} ${number}`,
    `${word}_${number}`,
    `${word}${number}`,
  ]);

/** Headings that people use for a field, in lower case. */
const others: Record<string, string[]> = {
  id: [
    'nbr',
    'number',
    'no',
    'no.',
    'num',
    '#',
    'question number',
    'question no',
    'question no.',
    'question_number',
    'question id',
  ],
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

export const headings = [...neededColumns, ...Object.values(gathered.reasons), ...Object.values(others).flat()];

export const normalized = (heading: string) => heading.trim().replace(/\s+/g, ' ').toLowerCase();

/** Which column of a table is which field. */
export type ColumnMatch = {
  /** The heading in lower case of each field whose column has another name. */
  renamed: Map<string, string>;
  missing: string[];
  lacksBook: boolean;
  /** For the person who imports it, such as `“NBR” is read as id`. */
  notes: string[];
};

/** Matches columns by heading. A field's own name comes first. */
export function matchColumns(columns: string[], fields: Iterable<string>): ColumnMatch {
  const found = new Map(columns.map((name) => [normalized(name), name]));
  const own = new Set(fields);
  const renamed = new Map<string, string>();
  for (const [field, names] of Object.entries(others)) {
    const other = found.has(field) ? undefined : names.find((name) => found.has(name) && !own.has(name));
    if (other !== undefined) renamed.set(field, other);
  }
  const isThere = (field: string) => found.has(field) || renamed.has(field);
  const spelled = [...renamed].map(([field, name]) => `“${found.get(name)}” as ${field}`);
  return {
    renamed,
    missing: neededColumns.filter((field) => !isThere(field)),
    lacksBook: !isThere('book'),
    notes: spelled.length === 0 ? [] : [`Columns were matched by their headings: ${spelled.join(', ')}.`],
  };
}

/** The row of a table under the names of its fields, as an object of JSONL. */
export function fieldsOfRow(record: Record<string, string>, { renamed }: ColumnMatch): Record<string, unknown> {
  const fields: Record<string, unknown> = { ...record };
  for (const [field, name] of renamed) {
    fields[field] = record[name];
    delete fields[name];
  }
  fields.choices = {};
  for (const [field, letters] of Object.entries(gathered)) {
    for (const [letter, column] of Object.entries(letters)) {
      if (!(column in fields)) continue;
      fields[field] = { ...(fields[field] as object | undefined), [letter]: fields[column] };
      delete fields[column];
    }
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
