import { openTable, requireColumns, type Table, WrongFile } from '@fairway/kit/csv/read-csv';
import type { TextFile } from '@fairway/kit/files/text-file';
import { knownFields } from './bank-row.ts';
import {
  describeColumns,
  headings,
  type Matching,
  matchColumns,
  maxColumns,
  neededColumns,
  normalized,
  sampleRows,
  unknownHeadings,
  WrongColumns,
} from './formats/columns.ts';
import { questionsOf } from './formats/table-questions.ts';
import type { Source, SourceRow } from './source.ts';

const ofExplanations = ['number', 'explanation'];
const known = [...knownFields, ...headings, ...ofExplanations];

/** So many headings of questions in one line are no accident. */
const minHeadings = 5;

/** Whether the first line of a text is rather the headings of a table than the beginning of another format. */
export function looksLikeTable(text: string): boolean {
  const names = new Set(known);
  const lines = text.trimStart().split(/[\r\n]+/, 2);
  return lines.some((line) => {
    const cells = line.split(/[,;\t|]/).map((cell) => normalized(cell.replace(/^"|"$/g, '')));
    return cells.filter((cell) => names.has(cell)).length >= minHeadings;
  });
}

/** A text whose first line names the columns: CSV, with any of the usual separators. */
export async function openTableOfRows(file: TextFile, matching: Matching): Promise<Source> {
  const table = await openTable(file, known);
  const format = `a table separated by ${table.separator}`;
  if (isOfExplanations(table)) {
    requireColumns(table, { needed: ofExplanations });
    return { content: 'explanations', format, rows: (onBytes) => explanationRows(table, onBytes) };
  }
  const { columns } = table;
  if (columns.length > maxColumns) throw new WrongFile(`The table has more than ${maxColumns} columns.`);
  const [unknown] = unknownHeadings(columns, matching);
  if (unknown !== undefined) throw new WrongFile(`There is no column “${unknown.slice(0, 60)}”.`);
  const rows = await firstRows(table);
  const match = matchColumns(columns, matching, rows);
  const needed = neededColumns.map((field) => match.headingOf.get(field) ?? field);
  const found = describeColumns(columns, match, rows);
  try {
    requireColumns(table, { needed });
  } catch (error) {
    const isMatchable = match.missing.length > 0 && columns.length >= neededColumns.length;
    throw isMatchable && error instanceof WrongFile && !isTwice(columns)
      ? new WrongColumns(error.message, found, format)
      : error;
  }
  if (match.missing.length > 0)
    throw new WrongColumns(`No column is chosen for ${match.missing.join(', ')}.`, found, format);
  return {
    content: 'questions',
    format,
    lacksBook: match.lacksBook,
    columns: found,
    rows: (onBytes) => questionsOf((isLast) => table.rows(needed, isLast ? onBytes : undefined), match),
  };
}

const isTwice = (columns: string[]) => new Set(columns.map(normalized)).size < columns.length;

async function firstRows(table: Table): Promise<string[][]> {
  const rows: string[][] = [];
  for await (const row of table.rows([])) {
    rows.push('record' in row ? table.columns.map((name) => row.record[normalized(name)] ?? '') : []);
    if (rows.length === sampleRows) break;
  }
  return rows;
}

/** It has a column for explanations and none for questions. */
function isOfExplanations(table: Table): boolean {
  const names = table.columns.map((name) => name.toLowerCase());
  return ofExplanations.every((name) => names.includes(name)) && !names.includes('question');
}

async function* explanationRows(table: Table, onBytes?: (bytes: number) => void): AsyncGenerator<SourceRow> {
  for await (const row of table.rows(ofExplanations, onBytes)) {
    yield 'reason' in row ? row : { line: row.line, value: row.record };
  }
}
