import { countWord } from './bits.ts';
import { countOf, lengthAt, type PackedStrings, stringAt } from './packed-strings.ts';
import type { SearchIndex } from './search-index.ts';

/** A term beside a word it may stand for; less is nearer. */
type Candidate = { text: string; slips: number; soundsElse: number; startsElsewhere: number; rarity: number };

/** How many slips a word of this length may have; short words and numbers are taken as they are typed. */
function slipsAllowed(word: string): number {
  if (word.length < 3 || /\d/.test(word)) return 0;
  return word.length <= 5 ? 1 : 2;
}

/**
 * The bank's word nearest to one that is not in it: fewest slips, then slips in vowels alone (which are the most common),
 * then the same first letter, then the word that most questions hold. One pass over the terms, most of them told apart by their length and letters alone; undefined where
 * none is near.
 */
export function nearestTerm({ terms, postings }: SearchIndex, word: string): string | undefined {
  const { question, answer } = postings;
  const rarity = (term: number) =>
    -[question, answer].reduce((sum, { starts }) => sum + (starts[term + 1] ?? 0) - (starts[term] ?? 0), 0);
  const letters = lettersOf(word);
  let most = slipsAllowed(word);
  let best: Candidate | undefined;
  for (let term = 0; most > 0 && term < countOf(terms); term++) {
    if (Math.abs(lengthAt(terms, term) - word.length) > most || differ(lettersAt(terms, term), letters, most)) continue;
    const text = stringAt(terms, term);
    const slips = slipsBetween(word, text, most);
    if (slips > most || /\d/.test(text)) continue;
    const candidate = {
      text,
      slips,
      soundsElse: Number(consonantsOf(text) !== consonantsOf(word)),
      startsElsewhere: Number(text[0] !== word[0]),
      rarity: rarity(term),
    };
    if (best === undefined || compare(candidate, best) < 0) best = candidate;
    most = best.slips;
  }
  return best?.text;
}

const compare = (a: Candidate, b: Candidate) =>
  a.slips - b.slips || a.soundsElse - b.soundsElse || a.startsElsewhere - b.startsElsewhere || a.rarity - b.rarity;

const consonantsOf = (word: string) => word.replace(/[aeiouy]/g, '');

/** Which letters there are, a bit each; beyond a to z some share theirs. */
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

/** A slip brings one new letter at most, and takes one away. */
const differ = (one: number, other: number, most: number) =>
  countWord(one & ~other) > most || countWord(other & ~one) > most;

/**
 * Letters that must be changed, added, left out or swapped with their neighbor to make one word of the other (optimal
 * string alignment). What is above `most` is answered as soon as that is sure.
 */
export function slipsBetween(one: string, other: string, most: number): number {
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
    if (Math.min(...current) > most) return most + 1;
    [twoAbove, above] = [above, current];
  }
  return above[other.length] as number;
}
