import type { CsvRow } from '@fairway/kit/csv/read-csv';
import type { SourceRow } from '../source.ts';
import {
  type AnswerBase,
  answerLetter,
  type ColumnMatch,
  choiceColumns,
  createBaseFinder,
  fieldsOfRow,
} from './columns.ts';
import { derivedNumber } from './derived-number.ts';

/** The bank number of the row of the template that no import takes. */
export const exampleNumber = 'EXAMPLE';

const isExample = (record: Record<string, string>, { headingOf }: ColumnMatch): boolean =>
  record[headingOf.get('id') ?? '']?.trim() === exampleNumber;

/** The questions of a table. It is read twice: one answer may decide what the others mean. */
export async function* questionsOf(
  read: (isLast: boolean) => AsyncIterable<CsvRow>,
  match: ColumnMatch,
): AsyncGenerator<SourceRow> {
  const finder = createBaseFinder();
  const [answer = '', ...choices] = ['answer', ...choiceColumns].map((field) => match.headingOf.get(field) ?? '');
  for await (const row of read(false)) {
    if ('record' in row)
      finder.add(row.record[answer] ?? '', () => choices.map((heading) => row.record[heading] ?? ''));
  }
  const base = finder.base();
  for await (const row of read(true)) {
    if ('reason' in row) yield row;
    else if (!isExample(row.record, match)) yield { line: row.line, value: questionOfRow(row.record, match, base) };
  }
}

type TableRow = { id?: string; question: string; answer: string; choices: Record<string, string> };

/** The question of a table's row, with the letter of its answer, and a number from its text if it has none. */
function questionOfRow(record: Record<string, string>, match: ColumnMatch, base: AnswerBase): object {
  const fields = fieldsOfRow(record, match) as TableRow;
  const { id = '', question, answer, choices } = fields;
  const isNumbered = id.trim() !== '' || question.trim() === '';
  return {
    ...fields,
    id: isNumbered ? id : derivedNumber(question, Object.values(choices)),
    answer: answerLetter(answer, choices, base),
  };
}
