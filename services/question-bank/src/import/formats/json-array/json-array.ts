import { WrongFile } from '@fairway/kit/csv/read-csv';
import type { Format } from '../format.ts';

/** One JSON array of questions, or an object with such an array in it; each as a line of JSONL. */
export const jsonArray: Format = {
  recognize: ({ text }) =>
    /^\s*\[\s*\{/.test(text) ? 0.95 : /^\s*\{\s*[\r\n]/.test(text) || holdsArray(text) ? 0.7 : 0,
  *read({ text }) {
    const rows = arrayIn(parse(text));
    if (!rows) throw new WrongFile('There is no array of questions in this JSON file.');
    for (const [index, value] of rows.entries()) yield { line: index + 1, value };
  },
};

/** Whether an object has an array of objects in it. */
export const holdsArray = (text: string): boolean => /^\s*\{/.test(text) && /"\s*:\s*\[\s*\{/.test(text);

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new WrongFile(`The file is not valid JSON: ${(error as Error).message.slice(0, 120)}.`);
  }
}

function arrayIn(value: unknown): unknown[] | undefined {
  if (Array.isArray(value)) return value;
  return Object.values((value ?? {}) as object).find((field) => Array.isArray(field) && typeof field[0] === 'object');
}
