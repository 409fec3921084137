/** A word of a text: where it stands, in UTF-16 units, and its folded form. */
export type Word = { from: number; to: number; folded: string };

/** A word somebody searches for. As a prefix it finds every word that begins with it. */
export type QueryWord = { text: string; isPrefix: boolean };

/** Longer words are cut, alike in the bank and in what is searched for. */
const longestWord = 100;

const wordSign = /[\p{L}\p{M}\p{Nd}⁰¹²³⁴-⁹₀-₉]/u;
/** Letters to Unicode, degrees to whoever wrote the bank. */
const degreeSigns = new Set([0xaa, 0xba]);
/** Letters with a stroke or joined ones, which Unicode does not take apart. */
const apart: Record<string, string> = { æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd' };

const isDigit = (code: number) => code >= 48 && code <= 57;

/** False of NaN too: what stands beyond either end of a text. */
function isWordCode(code: number): boolean {
  if (!(code >= 128)) return isDigit(code) || (code >= 97 && code <= 122) || (code >= 65 && code <= 90);
  return !degreeSigns.has(code) && wordSign.test(String.fromCodePoint(code));
}

const isLetterAt = (text: string, at: number) => {
  const code = text.charCodeAt(at);
  return !isDigit(code) && isWordCode(code);
};

/**
 * True where a sign inside a word does not end it: vessel's, 1,200, 4.5, U.S. What such a word is found by is said in
 * `foldWord` and `termsOf`.
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

/** Letters and digits in one case and without their accents: CO₂, co2 and Čo2 are one. May be empty. */
export function foldWord(word: string): string {
  const isPlain = /^[\x20-\x7e]*$/.test(word);
  const lower = isPlain ? word.toLowerCase() : foldForeign(word);
  // Of the signs inside, only the point of a number tells words apart.
  const bare = /^[a-z0-9]*$/.test(lower) ? lower : lower.replace(/[',’]|(?<!\d)\.|\.(?!\d)/g, '');
  return bare.slice(0, longestWord);
}

function foldForeign(word: string): string {
  return inOneForm(word)
    .replace(/[^\p{L}\p{Nd}.,'’]/gu, '')
    .replace(/[æœøłđ]/g, (letter) => apart[letter] ?? letter);
}

/** By way of upper case: ß and SS become the same. */
const inOneForm = (text: string) => text.normalize('NFKD').toUpperCase().toLowerCase();

/** Calls back for every word of a text, in order. */
export function eachWord(text: string, found: (word: Word) => void): void {
  let from = -1;
  const end = (to: number): void => {
    const folded = foldWord(text.slice(from, to));
    if (folded !== '') found({ from, to, folded });
    from = -1;
  };
  for (let at = 0; at < text.length; ) {
    const code = text.codePointAt(at) as number;
    if (isWordCode(code)) {
      if (from === -1) from = at;
    } else if (from !== -1 && !joins(text, at)) end(at);
    at += code > 0xffff ? 2 : 1;
  }
  if (from !== -1) end(text.length);
}

/** What a word of the bank is found by: itself, and the parts of a number with points (46 CFR 78.15). */
export function termsOf(folded: string): string[] {
  return folded.includes('.') ? [folded, ...folded.split('.')] : [folded];
}

/**
 * The different words of what somebody searches for. From three letters on a word also finds those that begin with it;
 * shorter ones (GM, CO) and numbers would find nearly everything, so they stand for themselves.
 */
export function queryWordsOf(keyword: string): QueryWord[] {
  const words = new Map<string, QueryWord>();
  eachWord(keyword, ({ folded }) => {
    words.set(folded, { text: folded, isPrefix: folded.length >= 3 && !/^[\d.]+$/.test(folded) });
  });
  return [...words.values()];
}

/** A question number as it is looked up: `#1 - 24`, `1–24` and `1-24` are one. Empty where there is nothing in it. */
export function numberKeyOf(text: string): string {
  return inOneForm(text)
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{Nd}]+/gu, '-')
    .replace(/^-|-$/g, '');
}
