import { csvLine } from '@fairway/contracts/call/csv-line';
import { cellsOf, columns } from '../record.ts';
import { textOf, type Writer } from '../writer.ts';

/** The byte order mark tells spreadsheets that it is UTF-8. */
export const writeCsv: Writer = (pages) =>
  textOf(pages, { before: `\uFEFF${csvLine(columns)}`, each: (question) => csvLine(cellsOf(question)) });
