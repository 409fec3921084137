import { createHash } from 'node:crypto';
import { plainWords } from '../markup/markup.ts';

/** Long enough to show what the question is about. */
const maxWords = 80;

/** Text as part of an address or of a file's name. */
export const hyphenate = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** The first words of the stem and the bank number: at most 120 characters. Assigned once and permanent (G-88). */
export function slugOf(stem: string, bankNumber: string): string {
  const words = hyphenate(plainWords(stem).slice(0, 400));
  const cut = words.length <= maxWords ? words : words.slice(0, words.lastIndexOf('-', maxWords));
  const number = hyphenate(bankNumber);
  return cut === '' ? number : `${cut.slice(0, maxWords)}-${number}`;
}

/** An alternative to a slug in use: words that end in digits can collide with a number that begins with them. */
export function otherSlugOf(stem: string, bankNumber: string): string {
  const mark = createHash('sha256').update(bankNumber.toLowerCase()).digest('hex').slice(0, 8);
  return `${slugOf(stem, bankNumber).slice(0, 110)}-${mark}`;
}
