/**
 * A spreadsheet would execute a cell that begins like a formula, even after spaces: a quote before it makes it text. Quotes
 * that are there already do not count, so that `withoutGuard` can undo it.
 */
const formula = /^'*(?:\s*[=+\-@＝＋－＠]|[\t\r\n])/;

/** The text of a cell that `csvLine` wrote. */
export const withoutGuard = (cell: string): string =>
  cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell;

export type CsvCell = string | number | null;

function cellOf(value: CsvCell): string {
  if (value === null) return '';
  const text = String(value);
  return `"${(typeof value === 'string' && formula.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
}

/** One record in RFC 4180 format. */
export const csvLine = (cells: readonly CsvCell[]): string => `${cells.map(cellOf).join(',')}\r\n`;

/** A whole file in memory. The byte order mark tells spreadsheets that it is UTF-8. */
export const csvFile = (rows: readonly (readonly CsvCell[])[]): string => `\uFEFF${rows.map(csvLine).join('')}`;
