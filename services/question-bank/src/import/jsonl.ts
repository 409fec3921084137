import { WrongFile } from '@fairway/kit/csv/read-csv';
import type { TextFile } from '@fairway/kit/files/text-file';
import { neededFields, type Source, type SourceRow } from './source.ts';

/** One JSON object per line. */
export async function openJsonl(file: TextFile): Promise<Source> {
  const isPack = !file.isPipe && (await isPackOf(file));
  if (!file.isPipe && !isPack) await requireQuestions(file);
  return { content: isPack ? 'pack' : 'questions', format: 'JSONL', rows: (onBytes) => rowsOf(file, onBytes) };
}

const oneLine = 'Write each question as one JSON object on a line of its own';

async function isPackOf(file: TextFile): Promise<boolean> {
  for await (const { text = '' } of file.lines() as AsyncGenerator<{ text?: string }>) {
    if (text.trim() === '') continue;
    const value = parse(text);
    return typeof value === 'object' && value !== null && 'fingerprint' in value && 'explanation' in value;
  }
  return false;
}

/** If the first object has hardly a field of a question, every row would be rejected for the same reason. */
async function requireQuestions(file: TextFile): Promise<void> {
  for await (const { text = '' } of file.lines() as AsyncGenerator<{ text?: string }>) {
    if (text.trim() === '') continue;
    if (/^\s*(?:\[|\{\s*$)/.test(text)) throw new WrongFile(`This is not JSONL. ${oneLine}.`);
    const value = parse(text);
    if (typeof value !== 'object' || value === null) return;
    const missing = neededFields.filter((name) => !(name in value));
    if (missing.length <= neededFields.length / 2) return;
    const found = Object.keys(value).slice(0, maxShownFields).join(', ').slice(0, maxShown) || 'none';
    throw new WrongFile(`The fields of the first line are ${found}; missing are ${missing.join(', ')}.`);
  }
}

const maxShownFields = 16;
const maxShown = 400;

async function* rowsOf(file: TextFile, onBytes?: (bytes: number) => void): AsyncGenerator<SourceRow> {
  for await (const row of file.lines(onBytes)) {
    if ('reason' in row) yield row;
    else if (row.text.trim() !== '') {
      const value = parse(row.text);
      yield value === undefined ? { line: row.line, reason: 'the line is not JSON' } : { line: row.line, value };
    }
  }
}

/** Undefined if it is not JSON. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
