import { searchSymbol } from '@fairway/contracts/question-bank/search';
import { singularOf } from './singular.ts';

/** A word of a text: its position in UTF-16 units, and its folded form. */
export type Word = { from: number; to: number; folded: string };

/** Longer words are truncated, both in the bank and in searches. */
const maxWordLength = 100;

const wordSign = /[\p{L}\p{M}\p{Nd}⁰¹²³⁴-⁹₀-₉]/u;
/** Unicode classifies them as letters; authors of banks use them as degree signs. */
const degreeSigns = new Set([0xaa, 0xba]);
/** Letters with a stroke and ligatures, which Unicode does not decompose. */
const apart: Record<string, string> = { æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd' };

const isDigit = (code: number) => code >= 48 && code <= 57;

/** False for NaN too, which means beyond either end of a text. */
function isWordCode(code: number): boolean {
  if (!(code >= 128)) return isDigit(code) || (code >= 97 && code <= 122) || (code >= 65 && code <= 90);
  return !degreeSigns.has(code) && wordSign.test(String.fromCodePoint(code));
}

const isLetterAt = (text: string, at: number) => {
  const code = text.charCodeAt(at);
  return !isDigit(code) && isWordCode(code);
};

/**
 * True if a sign inside a word does not end it: vessel's, 1,200, 4.5, U.S. `foldWord` and `termsOf` define how such a
 * word is found.
 */
function joins(text: string, at: number): boolean {
  const before = text.charCodeAt(at - 1);
  const after = text.charCodeAt(at + 1);
  switch (text[at]) {
    case "'":
    case '’':
      return isLetterAt(text, at - 1) && isLetterAt(text, at + 1);
    case ',':
      return isDigit(before) && /^\d{3}(?!\d)/.test(text.slice(at + 1, at + 5));
    case '.':
      if (isDigit(before)) return isDigit(after);
      return isSingleLetter(text, at - 1) && isSingleLetter(text, at + 1);
    default:
      return false;
  }
}

const isSingleLetter = (text: string, at: number) =>
  isLetterAt(text, at) && !isWordCode(text.charCodeAt(at - 1)) && !isWordCode(text.charCodeAt(at + 1));

/** Signs that are words by themselves, and the word that each stands for. */
const symbolWords = new Map(Object.entries({ '°': 'degree', º: 'degree', '˚': 'degree', ª: 'degree', '%': 'percent' }));

/** The word of a sign; undefined for signs that only separate words. */
const symbolWordOf = (sign: string) => symbolWords.get(sign) ?? (searchSymbol.test(sign) ? sign : undefined);

/**
 * The form in which a word is indexed and searched: letters and digits in one case, without accents, in the singular.
 * CO₂, co2 and Čo2 are equal, as are buoy and Buoys. May be empty.
 */
export function foldWord(word: string): string {
  const symbol = symbolWordOf(word);
  if (symbol !== undefined) return symbol;
  const isPlain = /^[\x20-\x7e]*$/.test(word);
  const lower = isPlain ? word.toLowerCase() : foldForeign(word);
  // Of the signs inside, only a number's point distinguishes words.
  const bare = /^[a-z0-9]*$/.test(lower) ? lower : lower.replace(/[',’]|(?<!\d)\.|\.(?!\d)/g, '');
  return singularOf(bare.slice(0, maxWordLength));
}

function foldForeign(word: string): string {
  return inOneForm(word)
    .replace(/[^\p{L}\p{Nd}.,'’]/gu, '')
    .replace(/[æœøłđ]/g, (letter) => apart[letter] ?? letter);
}

/** Converts to upper case first, so that ß and SS become the same. */
const inOneForm = (text: string) => text.normalize('NFKD').toUpperCase().toLowerCase();

/** The number of 45deg, which is two words, as in 45 deg and 45°. */
const beforeDegrees = /^\d[\d.,]*(?=deg(?:s|rees?)?$)/i;

/** Calls back for every word of a text, in order. */
export function eachWord(text: string, found: (word: Word) => void): void {
  let from = -1;
  const emit = (start: number, to: number): void => {
    const folded = foldWord(text.slice(start, to));
    if (folded !== '') found({ from: start, to, folded });
  };
  const end = (to: number): void => {
    const number = isDigit(text.charCodeAt(from)) ? beforeDegrees.exec(text.slice(from, to)) : null;
    const unitAt = number ? from + number[0].length : from;
    if (number) emit(from, unitAt);
    emit(unitAt, to);
    from = -1;
  };
  for (let at = 0; at < text.length; ) {
    const code = text.codePointAt(at) as number;
    const next = at + (code > 0xffff ? 2 : 1);
    if (isWordCode(code)) {
      if (from === -1) from = at;
    } else if (from === -1 || !joins(text, at)) {
      if (from !== -1) end(at);
      const folded = symbolWordOf(text.slice(at, next));
      if (folded !== undefined) found({ from: at, to: next, folded });
    }
    at = next;
  }
  if (from !== -1) end(text.length);
}

/** The terms that find a word of the bank: itself, and the parts of a number with points (46 CFR 78.15). */
export function termsOf(folded: string): string[] {
  return folded.includes('.') ? [folded, ...folded.split('.')] : [folded];
}

/** Normalizes a question number: `#1 - 24`, `1–24` and `1-24` are equal. Empty if nothing remains. */
export function numberKeyOf(text: string): string {
  // ½ is not 1-2.
  return inOneForm(text.replace(/[¼-¾⅐-⅞]/g, ' '))
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{Nd}]+/gu, '-')
    .replace(/^-|-$/g, '');
}
