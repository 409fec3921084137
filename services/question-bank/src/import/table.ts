import { type Columns, openTable, requireColumns, type Table } from '@fairway/kit/csv/read-csv';
import { knownFields } from './bank-row.ts';
import { type Content, type Format, neededFields, type SourceRow } from './source.ts';

const byLetter = (name: string) => ({ A: `${name}_a`, B: `${name}_b`, C: `${name}_c`, D: `${name}_d` });
const gathered = { choices: byLetter('choice'), reasons: byLetter('reason') };

const columns = {
  questions: {
    needed: neededFields.flatMap((name) => (name === 'choices' ? Object.values(gathered.choices) : name)),
    others: {
      id: ['nbr', 'number', 'no', 'no.', 'num', 'question number', 'question no.', 'question_number', 'question id'],
      department: ['dept', 'dept.'],
      book: ['bk', 'module', 'subject'],
      question: ['question text', 'stem', 'text'],
      choice_a: ['choice a', 'a', 'option a', 'answer a'],
      choice_b: ['choice b', 'b', 'option b', 'answer b'],
      choice_c: ['choice c', 'c', 'option c', 'answer c'],
      choice_d: ['choice d', 'd', 'option d', 'answer d'],
      answer: ['ans', 'correct answer', 'correct', 'right answer', 'key'],
    },
  },
  explanations: { needed: ['number', 'explanation'] },
} satisfies Record<string, Columns>;

const known = [
  ...knownFields,
  ...Object.values(gathered).flatMap((letters) => Object.values(letters)),
  ...Object.values(columns.questions.others).flat(),
  ...columns.explanations.needed,
];

/** A text whose first line names the columns: CSV, with any of the usual separators. */
export const table: Format = {
  begins: () => true,
  open: async (file) => {
    const opened = await openTable(file, known);
    const content = isOfExplanations(opened) ? 'explanations' : 'questions';
    requireColumns(opened, columns[content]);
    return {
      content,
      format: `a table separated by ${opened.separator}`,
      rows: (onBytes) => rowsOf(opened, content, onBytes),
    };
  },
};

/** It has a column for explanations and none for questions. */
function isOfExplanations(opened: Table): boolean {
  const names = opened.columns.map((name) => name.toLowerCase());
  return columns.explanations.needed.every((name) => names.includes(name)) && !names.includes('question');
}

async function* rowsOf(opened: Table, content: Content, onBytes?: (bytes: number) => void): AsyncGenerator<SourceRow> {
  for await (const row of opened.rows(columns[content].needed, onBytes)) {
    if ('reason' in row) yield row;
    else yield { line: row.line, value: content === 'questions' ? asJsonl(row.record) : row.record };
  }
}

function asJsonl(record: Record<string, string>): Record<string, unknown> {
  const value: Record<string, unknown> = { ...record, choices: {} };
  for (const [field, letters] of Object.entries(gathered)) {
    for (const [letter, column] of Object.entries(letters)) {
      if (!(column in record)) continue;
      value[field] = { ...(value[field] as object | undefined), [letter]: record[column] };
      delete value[column];
    }
  }
  return value;
}
