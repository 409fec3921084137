import { withoutGuard } from '@fairway/contracts/call/csv-line';
import { openTextFile, type TextFile, type TextLine } from '../files/text-file.ts';

/** A row by its columns, or why it cannot be read. Lines count from 1; the line of a row is its first one. */
export type CsvRow = { line: number; record: Record<string, string> } | { line: number; reason: string };

export type Table = {
  /** Such as `commas`. */
  separator: string;
  /** As the file spells them. */
  columns: string[];
  /**
   * Without empty rows. A row may end early, after its last `needed` column, as some programs write it: the rest is
   * empty. `onBytes` receives the number of bytes read.
   */
  rows: (needed: readonly string[], onBytes?: (bytes: number) => void) => AsyncGenerator<CsvRow>;
};

/** The message is one sentence about the whole file, for the person who chose it. */
export class WrongFile extends Error {}

/** Columns by their names in lower case. */
export type Columns = { needed: string[] };

const separators: Record<string, string> = { ',': 'commas', ';': 'semicolons', '\t': 'tabs', '|': 'vertical bars' };

const normalized = (name: string) => name.trim().replace(/\s+/g, ' ').toLowerCase();

/**
 * Opens a table whose first line names the columns. The delimiter is that of a first line `sep=;`, as spreadsheets write
 * it, or the one that yields the most `known` columns.
 */
export async function openTable(file: TextFile, known: Iterable<string>): Promise<Table> {
  const names = new Set(known);
  const { stated, head } = await readHead(file);
  const count = (delimiter: string) => {
    const cells = cellsOf(head, delimiter);
    return cells.filter((cell) => names.has(normalized(cell))).length * 1_000 + cells.length;
  };
  const delimiter = stated ?? Object.keys(separators).toSorted((a, b) => count(b) - count(a))[0] ?? ',';
  const columns = cellsOf(head, delimiter).map((name) => name.trim());
  return {
    separator: separators[delimiter] ?? JSON.stringify(delimiter),
    columns: columns.filter((name) => name !== ''),
    rows: (needed, onBytes) =>
      rowsOf(file.lines(onBytes), {
        delimiter,
        columns: columns.map(normalized),
        needed,
        isStated: stated !== undefined,
      }),
  };
}

/** Throws one sentence if the table lacks a needed column, or has one twice. */
export function requireColumns({ columns, separator }: Table, { needed }: Columns): void {
  const found = new Map(columns.map((name) => [normalized(name), name]));
  const [twice] = columns.filter(
    (name, index) => columns.findIndex((one) => normalized(one) === normalized(name)) < index,
  );
  if (twice) throw new WrongFile(`The column ${quoted(twice)} is there twice. Keep one of them.`);
  const missing = needed.filter((name) => !found.has(name));
  if (missing.length === 0) return;
  if (columns.length < 2) {
    const beginning = columns.length === 0 ? 'is empty' : `is ${quoted(columns[0] ?? '')}`;
    throw new WrongFile(`This is not a table: its first line ${beginning}, but must name the columns ${list(needed)}.`);
  }
  const shown = columns.slice(0, maxShownColumns).map(quoted);
  const more = columns.length - shown.length;
  throw new WrongFile(
    `The columns of this table, separated by ${separator}, are ${list(more > 0 ? [...shown, `${more} more`] : shown)}; missing ${missing.length === 1 ? 'is' : 'are'} ${list(missing)}.`,
  );
}

const maxShownColumns = 16;
const quoted = (name: string) => `“${name.length > 60 ? `${name.slice(0, 60)}…` : name}”`;
const list = (names: string[]) =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

/** The rows of a table with these columns; other columns may be there too. */
export async function* readCsvRows(path: string, columns: Columns): AsyncGenerator<CsvRow> {
  const table = await openTable(await openTextFile(path), columns.needed);
  requireColumns(table, columns);
  yield* table.rows(columns.needed);
}

async function readHead(file: TextFile): Promise<{ stated: string | undefined; head: string }> {
  let stated: string | undefined;
  for await (const one of file.lines()) {
    const text = 'text' in one ? one.text : '';
    const separator = one.line === 1 ? separatorStatedBy(text) : undefined;
    if (separator !== undefined) stated = separator;
    else if (!isEmptyRow.test(text)) return { stated, head: text };
  }
  return { stated, head: '' };
}

/** A spreadsheet writes an empty row as its separators. */
const isEmptyRow = /^[\s,;|"]*$/;

const separatorStatedBy = (line: string) => /^"?sep=(.)"?[,;\t]*$/i.exec(line)?.[1];

function cellsOf(line: string, delimiter: string): string[] {
  const record = createRecord(delimiter);
  record.add(line);
  return record.cells;
}

type Layout = { delimiter: string; columns: string[]; needed: readonly string[]; isStated: boolean };

async function* rowsOf(
  lines: AsyncGenerator<TextLine>,
  { delimiter, columns, needed, isStated }: Layout,
): AsyncGenerator<CsvRow> {
  const size = columns.length;
  const minSize = Math.max(...needed.map((name) => columns.indexOf(name))) + 1;
  const emptyRecord = Object.fromEntries(columns.filter(Boolean).map((name) => [name, '']));
  let toSkip = isStated ? 2 : 1;
  for await (const row of recordsOf(lines, delimiter, size)) {
    if ('cells' in row && !row.cells.some(isFilled)) continue;
    if (toSkip > 0) {
      toSkip--;
      continue;
    }
    if ('reason' in row) yield row;
    else if (row.cells.length < minSize || row.cells.slice(size).some(isFilled)) {
      yield { line: row.line, reason: wrongLength(row.cells.length, size) };
    } else if (row.cells.some((cell, index) => columns[index] === '' && isFilled(cell))) {
      yield { line: row.line, reason: 'has a value in a column without a name' };
    } else {
      const named = row.cells.flatMap((cell, index) =>
        columns[index] ? [[columns[index], withoutGuard(cell)] as const] : [],
      );
      yield { line: row.line, record: { ...emptyRecord, ...Object.fromEntries(named) } };
    }
  }
}

const isFilled = (cell: string) => cell.trim() !== '';
const wrongLength = (found: number, expected: number) =>
  `has ${found} ${found === 1 ? 'column' : 'columns'} instead of ${expected}${found > expected ? ': a text with the separator in it needs quotes around it' : ''}`;

type CsvRecord = { line: number; cells: string[] } | { line: number; reason: string };

/**
 * Separates records by quotes as RFC 4180 does, but a stray quote costs only its own line: the record is left out, and
 * the next line is read as a record of its own. Parsers from npm either end there or lose the rows up to the next quote.
 */
async function* recordsOf(lines: AsyncGenerator<TextLine>, delimiter: string, size: number): AsyncGenerator<CsvRecord> {
  /** Lines to read again, the next one last. */
  const ahead: TextLine[] = [];
  const next = async (): Promise<TextLine | undefined> =>
    ahead.pop() ?? ((await lines.next()).value as TextLine | undefined);
  for (let first = await next(); first; first = await next()) {
    if ('reason' in first) {
      yield first;
      continue;
    }
    const record = createRecord(delimiter);
    const read: TextLine[] = [];
    let state = record.add(first.text);
    while (state === 'open') {
      const more = await next();
      if (more) read.push(more);
      state = more && 'text' in more ? record.add(more.text) : 'stray';
      if (state === 'open' && more && 'text' in more && isRow(more.text, delimiter, size)) state = 'stray';
    }
    const isWhole = state === 'whole' && (read.length === 0 || record.cells.length === size);
    if (isWhole) yield { line: first.line, cells: record.cells };
    else {
      yield {
        line: first.line,
        reason: 'has a quote that is not closed, or one inside a quoted text that is not doubled',
      };
      for (const line of read.reverse()) ahead.push(line);
    }
  }
}

/** Fewer columns than this may be sentences with commas. */
const minRowSize = 5;

/** Whether a line within a quoted text is rather a row of its own, because the quote before it is a stray one. */
function isRow(line: string, delimiter: string, size: number): boolean {
  const record = createRecord(delimiter);
  return size >= minRowSize && record.add(line) === 'whole' && record.cells.length === size;
}

/** A record of a table, line by line. A quote is special only at the beginning of a cell. */
function createRecord(delimiter: string): { cells: string[]; add: (line: string) => 'whole' | 'open' | 'stray' } {
  const cells: string[] = [];
  let quotedCell: string | undefined;
  let length = 0;

  function add(line: string): 'whole' | 'open' | 'stray' {
    length += line.length + 1;
    if (length > maxRecordLength) return 'stray';
    let at = 0;
    if (quotedCell !== undefined) quotedCell += '\n';
    for (;;) {
      if (quotedCell === undefined) {
        if (line[at] === '"') {
          quotedCell = '';
          at++;
          continue;
        }
        const end = line.indexOf(delimiter, at);
        cells.push(end === -1 ? line.slice(at) : line.slice(at, end));
        if (end === -1) return 'whole';
        at = end + 1;
        continue;
      }
      const quote = line.indexOf('"', at);
      if (quote === -1) {
        quotedCell += line.slice(at);
        return 'open';
      }
      quotedCell += line.slice(at, quote);
      at = quote + 1;
      if (line[at] === '"') {
        quotedCell += '"';
        at++;
        continue;
      }
      if (at < line.length && line[at] !== delimiter) return 'stray';
      cells.push(quotedCell);
      quotedCell = undefined;
      if (at === line.length) return 'whole';
      at++;
    }
  }

  return { cells, add };
}

/** Far above any valid row: so an unclosed quote does not read the rest of a large file. */
const maxRecordLength = 256 * 1024;
