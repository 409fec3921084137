import type { FileFormat } from '@fairway/contracts/question-bank/file-formats';
import { aiken } from './aiken/aiken.ts';
import { ankiPackage } from './anki/anki-package.ts';
import { ankiText } from './anki/anki-text.ts';
import { pdf, questionText, word } from './documents/documents.ts';
import type { Format, Sample } from './format.ts';
import { gift } from './gift/gift.ts';
import { jsonArray } from './json-array/json-array.ts';
import { jsonlZip } from './jsonl/jsonl-zip.ts';
import { moodleXml } from './moodle-xml/moodle-xml.ts';
import { qti } from './qti/qti.ts';
import { xlsx } from './xlsx/xlsx.ts';

/** Formats that are read in a worker. JSONL and tables are read as streams, whatever their size. */
export type WorkerFormat = Exclude<FileFormat, 'jsonl' | 'table'>;

export const formats: Record<WorkerFormat, Format> = {
  'moodle-xml': moodleXml,
  aiken,
  gift,
  'json-array': jsonArray,
  xlsx,
  qti,
  'jsonl-zip': jsonlZip,
  'question-text': questionText,
  word,
  pdf,
  'anki-package': ankiPackage,
  'anki-text': ankiText,
};

/** The most likely format and how sure it is; undefined if it is none of them. */
export function recognize(sample: Sample): { format: WorkerFormat; sureness: number } | undefined {
  const found = Object.entries(formats).map(([name, { recognize }]) => ({
    format: name as WorkerFormat,
    sureness: recognize(sample),
  }));
  const [best] = found.toSorted((a, b) => b.sureness - a.sureness);
  return best && best.sureness > 0 ? best : undefined;
}
