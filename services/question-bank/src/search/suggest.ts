import { countWord } from './bits.ts';
import { countOf, lengthAt, type PackedStrings, stringAt } from './packed-strings.ts';
import type { SearchIndex } from './search-index.ts';

/** A candidate for a misspelled word; smaller values are nearer. */
type Candidate = { text: string; edits: number; otherConsonants: number; otherInitial: number; rarity: number };

/** The number of typing errors corrected in a word of this length; short words and numbers are not corrected. */
function maxEdits(word: string): number {
  if (word.length < 3 || /\d/.test(word)) return 0;
  return word.length <= 5 ? 1 : 2;
}

/**
 * The bank's word nearest to an unknown one: fewest edits, then edits only in vowels (the most common typing errors),
 * then the same first letter, then the word in the most questions. One pass over the terms, most of which are ruled out
 * by their length and letters.
 */
export function nearestTerm({ terms, postings }: SearchIndex, word: string): string | undefined {
  const { question, answer } = postings;
  const rarity = (term: number) =>
    -[question, answer].reduce((sum, { starts }) => sum + (starts[term + 1] ?? 0) - (starts[term] ?? 0), 0);
  const letters = lettersOf(word);
  let max = maxEdits(word);
  let best: Candidate | undefined;
  for (let term = 0; max > 0 && term < countOf(terms); term++) {
    if (Math.abs(lengthAt(terms, term) - word.length) > max || differ(lettersAt(terms, term), letters, max)) continue;
    const text = stringAt(terms, term);
    const edits = editDistance(word, text, max);
    if (edits > max || /\d/.test(text)) continue;
    const candidate = {
      text,
      edits,
      otherConsonants: Number(consonantsOf(text) !== consonantsOf(word)),
      otherInitial: Number(text[0] !== word[0]),
      rarity: rarity(term),
    };
    if (best === undefined || compare(candidate, best) < 0) best = candidate;
    max = best.edits;
  }
  return best?.text;
}

const compare = (a: Candidate, b: Candidate) =>
  a.edits - b.edits || a.otherConsonants - b.otherConsonants || a.otherInitial - b.otherInitial || a.rarity - b.rarity;

const consonantsOf = (word: string) => word.replace(/[aeiouy]/g, '');

/** The letters of a word, one bit each; letters beyond a to z share bits. */
function lettersOf(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at++) letters |= 1 << (word.charCodeAt(at) & 31);
  return letters;
}

function lettersAt({ units, starts }: PackedStrings, index: number): number {
  let letters = 0;
  for (let at = starts[index] as number; at < (starts[index + 1] as number); at++) {
    letters |= 1 << ((units[at] as number) & 31);
  }
  return letters;
}

/** An edit adds at most one new letter and removes at most one. */
const differ = (one: number, other: number, max: number) =>
  countWord(one & ~other) > max || countWord(other & ~one) > max;

/**
 * The number of letters to change, add, remove or swap with their neighbor to turn one word into the other (optimal
 * string alignment). Returns early once the result is certain to exceed `max`.
 */
export function editDistance(one: string, other: string, max: number): number {
  let twoAbove: number[] = [];
  let above = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (let row = 1; row <= one.length; row++) {
    const current = [row];
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwap = row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      current.push(
        Math.min(
          (above[column] as number) + 1,
          (current[column - 1] as number) + 1,
          (above[column - 1] as number) + (isSame ? 0 : 1),
          isSwap ? (twoAbove[column - 2] as number) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    if (Math.min(...current) > max) return max + 1;
    [twoAbove, above] = [above, current];
  }
  return above[other.length] as number;
}
