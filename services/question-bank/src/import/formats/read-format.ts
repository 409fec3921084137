import { createHash } from 'node:crypto';
import { closeSync, existsSync, openSync, readFileSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { WrongFile } from '@fairway/kit/csv/read-csv';
import { openTextFile } from '@fairway/kit/files/text-file';
import { pictureName } from '../picture.ts';
import type { SourceRow } from '../source.ts';
import { type FoundColumns, type Matching, WrongColumns } from './columns.ts';
import { maxRows } from './format.ts';
import { formats, type WorkerFormat } from './formats.ts';
import { isPdf, maxFileBytes, openZip, zipHead } from './zip.ts';

/** `folder`: for the rows and pictures. */
export type FormatTask = { path: string; format: WorkerFormat; folder: string; matching?: Matching };
/** `fault`: '' or the sentence about the file. */
export type FormatAnswer = { fault: string; namesBook: boolean; columns?: FoundColumns | undefined };

const maxPictures = 5_000;
/** A few bytes of a file can stand for many: a text of a sheet in each of its cells. */
const maxWrittenBytes = 256 * 1024 * 1024;
/** Far above any valid row. */
const maxRowLength = 256 * 1024;
const flushAt = 1024 * 1024;

/**
 * Reads a file into rows as JSONL and a folder of pictures. `onBug` gets an error that no reader foresaw: mostly the file
 * is damaged, but it may be the reader's fault.
 */
export async function readFormat(task: FormatTask, onBug: (error: unknown) => void): Promise<FormatAnswer> {
  try {
    return { fault: '', ...(await read(task)) };
  } catch (error) {
    // A full disk is no fault of the file.
    if ((error as NodeJS.ErrnoException).syscall !== undefined) throw error;
    if (error instanceof WrongFile) {
      const columns = error instanceof WrongColumns ? error.columns : undefined;
      return { fault: error.message, namesBook: false, columns };
    }
    onBug(error);
    return { fault: 'The file is damaged, or of another format.', namesBook: false };
  }
}

/** `namesBook`: a row names its book, or there is none that needs one. */
async function read({ path, format, folder, matching = {} }: FormatTask): Promise<Omit<FormatAnswer, 'fault'>> {
  const bytes = readFileSync(path);
  const zipped = bytes.toString('latin1', 0, 4) === zipHead ? openZip(bytes) : undefined;
  const text = zipped || isPdf(bytes) ? '' : await (await openTextFile(path)).text(maxFileBytes);
  let [rows, pictures, parts, written, waiting, isAsked, namesBook] = [0, 0, 0, 0, '', false, false];
  const count = (size: number) => {
    written += size;
    if (written > maxWrittenBytes) throw new WrongFile('The file holds too much: divide it.');
  };
  const keepPicture = (name: string, picture: Uint8Array) => {
    const file = join(folder, 'images', name);
    if (!pictureName.test(name) || existsSync(file)) return;
    if (++pictures > maxPictures) throw new WrongFile(`The file has more than ${maxPictures} pictures.`);
    count(picture.length);
    writeFileSync(file, picture);
  };
  const zip = () => {
    if (!zipped) throw new WrongFile('The file is no zip archive.');
    return zipped;
  };
  let columns: FoundColumns | undefined;
  const rowsOfFile = formats[format].read({
    text,
    matching,
    onColumns: (found) => {
      columns = found;
    },
    zip,
    readDocx: async () => (await import('./documents/read-docx.ts')).readDocx(zip()),
    readPdf: async function* () {
      yield* (await import('./documents/read-pdf.ts')).readPdf(bytes);
    },
    savePicture: (picture) => {
      const type = typeOf(picture);
      if (type === undefined) return undefined;
      const name = `${createHash('sha256').update(picture).digest('hex').slice(0, 16)}.${type}`;
      keepPicture(name, picture);
      return name;
    },
    keepPicture,
    saveTemporary: (part) => {
      const file = join(folder, `part-${parts++}`);
      writeFileSync(file, part);
      return file;
    },
  });
  const out = openSync(join(folder, 'rows.jsonl'), 'w');
  try {
    for await (const row of rowsOfFile) {
      if (++rows > maxRows) throw new WrongFile(`The file has more than ${maxRows.toLocaleString('en-US')} questions.`);
      isAsked ||= 'value' in row;
      namesBook ||= 'value' in row && hasBook(row.value);
      waiting += lineOf(row);
      if (waiting.length < flushAt) continue;
      count(waiting.length);
      writeSync(out, waiting);
      waiting = '';
    }
    writeSync(out, waiting);
  } finally {
    closeSync(out);
  }
  return { namesBook: namesBook || !isAsked, columns };
}

const hasBook = (value: unknown) => String((value as { book?: unknown } | null)?.book ?? '').trim() !== '';

function lineOf(row: SourceRow): string {
  const text = JSON.stringify(row);
  if (text.length > maxRowLength) return lineOf({ line: row.line, reason: `is longer than ${maxRowLength / 1024} KB` });
  // Readers of lines take these for their ends.
  return `${text.replace(/[\u2028\u2029]/g, (end) => `\\u${end.charCodeAt(0).toString(16)}`)}\n`;
}

/** By the first bytes. Whether it may be served is checked when it is imported. */
function typeOf(bytes: Uint8Array): string | undefined {
  const head = Buffer.from(bytes.subarray(0, 256)).toString('latin1');
  if (head.startsWith('\x89PNG')) return 'png';
  if (head.startsWith('\xff\xd8')) return 'jpg';
  if (head.startsWith('GIF8')) return 'gif';
  if (/^RIFF[\s\S]{4}WEBP/.test(head)) return 'webp';
  return /^(?:\xef\xbb\xbf)?\s*<(?:\?xml|!--|svg)/.test(head) ? 'svg' : undefined;
}
