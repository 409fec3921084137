import { openTextFile, type TextFile } from '@fairway/kit/files/text-file';
import { jsonl } from './jsonl.ts';
import type { Format, Source } from './source.ts';
import { table } from './table.ts';

/** The first one that the file begins like. */
const formats: Format[] = [jsonl, table];

/** A file of rows with what was recognized, for the person who chose it. */
export type OpenedSource = Source & { description: string };

/**
 * Opens a file by its content, not its name, with any separator and encoding; a pipe must be JSONL. Throws a WrongFile with one sentence
 * if it is not a file of questions or explanations.
 */
export async function openSource(path: string): Promise<OpenedSource> {
  const file = await openTextFile(path);
  const source = await (await formatOf(file)).open(file);
  const { encoding, guessed } = file;
  const doubt =
    guessed.length === 0
      ? ''
      : `, with the characters ${guessed.join(' ')} — if they are wrong, save the file as UTF-8`;
  return { ...source, description: `${source.format}, in ${encoding}${doubt}` };
}

/** A pipe cannot be looked at before; an empty file has no rows in any format. */
async function formatOf(file: TextFile): Promise<Format> {
  const firstLine = file.isPipe ? '' : await firstLineOf(file);
  return firstLine === '' ? jsonl : (formats.find(({ begins }) => begins(firstLine)) ?? table);
}

async function firstLineOf(file: TextFile): Promise<string> {
  for await (const line of file.lines()) if ('text' in line && line.text.trim() !== '') return line.text;
  return '';
}
