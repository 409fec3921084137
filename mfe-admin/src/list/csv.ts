import { saveFile } from '@fairway/ui/save-file';

/** A spreadsheet would run a cell that begins like a formula: a quote before it makes it text. */
const cell = (text: string): string => `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

export const csvOf = (rows: string[][]): string => rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');

/** Has the browser download a link as a stream: a list of any length is written to disk, not held in the page. */
export function download(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.click();
}

/** The byte order mark tells spreadsheets that it is UTF-8. */
export const saveCsv = (name: string, rows: string[][]): void =>
  saveFile(`${name}.csv`, `\uFEFF${csvOf(rows)}`, 'text/csv');
