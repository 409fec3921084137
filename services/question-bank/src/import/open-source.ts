import { stat } from 'node:fs/promises';
import { type FileFormat, fileFormats } from '@fairway/contracts/question-bank/file-formats';
import { WrongFile } from '@fairway/kit/csv/read-csv';
import { openTextFile, type TextFile } from '@fairway/kit/files/text-file';
import type { Matching } from './formats/columns.ts';
import { recognize } from './formats/formats.ts';
import { holdsArray } from './formats/json-array/json-array.ts';
import { type RunTask, readInWorker } from './formats/read-in-worker.ts';
import { sampleOfBinary } from './formats/zip.ts';
import { openJsonl } from './jsonl.ts';
import type { Source } from './source.ts';
import { looksLikeTable, openTableOfRows } from './table.ts';

/** A file of rows with what was recognized, for the person who chose it. */
export type OpenedSource = Source & {
  description: string;
  /** Of pictures that are in the file itself. */
  picturesFolder?: string | undefined;
} & AsyncDisposable;

const sampleBytes = 64 * 1024;
/** Below it, the format is a guess. */
const sure = 0.9;

export type Reading = {
  /** The format. */
  chosen?: FileFormat | undefined;
  /** How much work reading may take in a worker, and how long it may take with all waiting. */
  seconds?: number;
  waitSeconds?: number;
  /** Of the columns of tables. */
  matching?: Matching;
  /** Ends the worker. */
  signal?: AbortSignal | undefined;
  /** Instead of a worker. */
  run?: RunTask;
};

/**
 * Opens a file by its content, not its name, with any separator and encoding, or as the `chosen` format; a pipe must be
 * JSONL. Throws a WrongFile with one sentence if it is not a file of questions or explanations.
 */
export async function openSource(path: string, reading: Reading = {}): Promise<OpenedSource> {
  const { chosen, matching = {} } = reading;
  if (!(await stat(path)).isFile()) return openStream(await openTextFile(path), 'jsonl', '', matching);
  const binary = await sampleOfBinary(path);
  // Only a text has an encoding, and looking for one takes long.
  const file = binary ? undefined : await openTextFile(path);
  const sample = binary ?? { text: (await file?.text(sampleBytes)) ?? '', names: [] };
  const { format, sureness } = chosen ? { format: chosen, sureness: 1 } : formatOf(sample);
  const doubt = sureness < sure ? ' (format: a guess)' : '';
  if (format === 'jsonl' || format === 'table')
    return openStream(file ?? (await openTextFile(path)), format, doubt, matching);
  const { rows, picturesFolder, namesBook, columns, close } = await readInWorker(path, format, reading);
  const { size } = await stat(path);
  return {
    content: 'questions',
    lacksBook: !namesBook,
    format: fileFormats[format],
    description: `${fileFormats[format]}${file ? describeEncoding(file) : ''}${doubt}`,
    rows: async function* (onBytes) {
      yield* rows();
      onBytes?.(size);
    },
    picturesFolder,
    columns,
    [Symbol.asyncDispose]: close,
  };
}

function formatOf(sample: { text: string; names: string[] }): { format: FileFormat; sureness: number } {
  const { text, names } = sample;
  if (names.length === 0 && (text.trim() === '' || isJsonLine(text))) return { format: 'jsonl', sureness: 1 };
  if (names.length === 0 && looksLikeTable(text)) return { format: 'table', sureness: 1 };
  const found = recognize(sample);
  if (found) return found;
  if (names.length > 0) throw new WrongFile('This zip archive is none of the formats that can be imported.');
  return { format: /^\s*[{[]/.test(text) ? 'jsonl' : 'table', sureness: 0 };
}

/** Whether the first line that is not empty is a question of its own, not an object with all of them. */
function isJsonLine(text: string): boolean {
  const [line = ''] = text.trimStart().split(/[\r\n]/, 1);
  return line.startsWith('{') && !holdsArray(line) && (/^\{\s*"/.test(line) || line.endsWith('}'));
}

async function openStream(
  file: TextFile,
  format: 'jsonl' | 'table',
  doubt: string,
  matching: Matching,
): Promise<OpenedSource> {
  const source = await (format === 'jsonl' ? openJsonl(file) : openTableOfRows(file, matching));
  const description = `${source.format}${describeEncoding(file)}${doubt}`;
  return { ...source, description, [Symbol.asyncDispose]: async () => {} };
}

function describeEncoding({ encoding, guessed }: TextFile): string {
  const doubt =
    guessed.length === 0
      ? ''
      : `, with the characters ${guessed.join(' ')} — if they are wrong, save the file as UTF-8`;
  return `, in ${encoding}${doubt}`;
}
