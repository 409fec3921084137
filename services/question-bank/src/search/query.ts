import { eachWord, foldWord, type Word } from './words.ts';

/** As a prefix it matches every term that begins with it. */
export type QueryTerm = { text: string; isPrefix: boolean };

/**
 * A word of a search, or a phrase: found by any of its terms, by any of its runs of consecutive terms, or by all words
 * of any of its alternatives.
 */
export type QueryWord = {
  /** As typed, normalized. */
  text: string;
  terms: QueryTerm[];
  runs: QueryTerm[][];
  alternatives: QueryWord[][];
  /** This word and the next one as a single word. */
  withNext?: string;
};

/** What the bank contains: it decides which words of a search are a compound. */
export type Vocabulary = {
  hasTerm: (text: string) => boolean;
  hasRun: (run: QueryTerm[]) => boolean;
};

const quoted = /(?<!\S)["“”„«]([^"“”„«»]+)["“”»](?!\S)/g;
const letters = /^\p{L}+$/u;

/**
 * The distinct words of a search. Words of three or more letters are prefixes; shorter ones (GM, CO) and numbers would
 * match nearly everything as prefixes, so they match exactly. Two words that the bank also writes as one are one word:
 * lifeboat, life boat and life-boat are equal, and so are spellings of words that the bank writes only as two. Words in
 * quotes match one after the other, exactly.
 */
export function queryWordsOf(keyword: string, bank: Vocabulary): QueryWord[] {
  const words = new Map<string, QueryWord>();
  const add = (word: QueryWord): void => {
    // The same word next to another one: both compounds find it.
    const terms = [...(words.get(word.text)?.terms ?? []), ...word.terms];
    words.set(word.text, { ...word, terms });
  };
  let from = 0;
  for (const match of keyword.matchAll(quoted)) {
    for (const word of looseWords(keyword.slice(from, match.index), bank)) add(word);
    const phrase = phraseOf(match[1] as string);
    if (phrase) add(phrase);
    from = match.index + match[0].length;
  }
  for (const word of looseWords(keyword.slice(from), bank)) add(word);
  return [...words.values()];
}

function phraseOf(text: string): QueryWord | undefined {
  const run = wordsOf(text).map(({ folded }) => ({ text: folded, isPrefix: false }));
  if (run.length === 0) return undefined;
  const quotedText = `"${run.map((term) => term.text).join(' ')}"`;
  const [terms, runs] = run.length === 1 ? [run, []] : [[], [run]];
  return { text: quotedText, terms, runs, alternatives: [] };
}

function looseWords(text: string, bank: Vocabulary): QueryWord[] {
  const found: QueryWord[] = [];
  const words = wordsOf(text);
  for (let at = 0; at < words.length; at++) {
    const [one, next] = words.slice(at, at + 2) as [Word, Word?];
    const joined = next && isPart(one) && isPart(next) ? foldWord(sliceOf(text, one) + sliceOf(text, next)) : undefined;
    if (next && joined !== undefined && bank.hasTerm(joined)) {
      const compound = wordOf(joined, bank);
      const own = runOf([one.folded, next.folded]);
      const isSplit = compound.runs.some((run) => run.every(({ text: part }, place) => part === own[place]?.text));
      // An irregular plural, such as pick axes, is no part of its singular.
      found.push(
        isSplit ? compound : { ...compound, text: `${one.folded}-${next.folded}`, runs: [own, ...compound.runs] },
      );
      at++;
      continue;
    }
    const word = wordOf(one.folded, bank);
    // A compound that is still being typed: life boa.
    const withPrevious = found.at(-1)?.withNext;
    const compounds = [withPrevious, joined].filter((compound) => compound !== undefined);
    word.terms.push(...compounds.map(termOf));
    found.push(joined === undefined ? word : { ...word, withNext: joined });
  }
  return found;
}

/** A word that the bank does not contain may be two: the same as typing both. */
function wordOf(text: string, bank: Vocabulary): QueryWord {
  const word = { text, terms: [termOf(text)], runs: [], alternatives: [] };
  const splits = splitsOf(text);
  if (bank.hasTerm(text)) return { ...word, runs: splits };
  const alternatives = splits
    .filter((run) => bank.hasRun(run))
    .map((run) => run.map((part) => wordOf(part.text, bank)));
  return { ...word, alternatives };
}

function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  eachWord(text, (word) => words.push(word));
  return words;
}

const sliceOf = (text: string, { from, to }: Word) => text.slice(from, to);

const isPart = ({ folded }: Word) => folded.length >= 2 && letters.test(folded);

const termOf = (text: string): QueryTerm => ({ text, isPrefix: text.length >= 3 && !/^[\d.]+$/.test(text) });

/** Consecutive words that make one. The last may be incomplete, unless the others are short: inland, but in landing. */
const runOf = (parts: string[]): QueryTerm[] =>
  parts.map((text, at) => ({
    text,
    isPrefix: at === parts.length - 1 && text.length >= 3 && (parts[0] as string).length >= 3,
  }));

/** Every way to write a word as two, each of two or more letters. */
function splitsOf(word: string): QueryTerm[][] {
  if (!letters.test(word)) return [];
  return Array.from({ length: Math.max(0, word.length - 3) }, (_, at) =>
    runOf([foldWord(word.slice(0, at + 2)), foldWord(word.slice(at + 2))]),
  );
}
