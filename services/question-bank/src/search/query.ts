import { eachWord, foldWord, type Word } from './words.ts';

/** As a prefix it matches every term that begins with it. */
export type QueryTerm = { text: string; isPrefix: boolean };

/** A word of a search, or a phrase: found by any of its terms, or by any of its runs of consecutive terms. */
export type QueryWord = {
  /** As typed, normalized. */
  text: string;
  terms: QueryTerm[];
  runs: QueryTerm[][];
};

const quoted = /(?<!\S)["“”„«]([^"“”„«»]+)["“”»](?!\S)/g;
const hyphen = /^[-‐‑]$/;
const letters = /^\p{L}+$/u;

/**
 * The distinct words of a search. Words of three or more letters are prefixes; shorter ones (GM, CO) and numbers would
 * match nearly everything as prefixes, so they match exactly. A compound is found however it is spelled: lifeboat, life
 * boat, life-boat. Words in quotes match one after the other, exactly.
 */
export function queryWordsOf(keyword: string): QueryWord[] {
  const words = new Map<string, QueryWord>();
  const add = (word: QueryWord): void => {
    // The same word next to another one: both compounds find it.
    const terms = [...(words.get(word.text)?.terms ?? []), ...word.terms];
    words.set(word.text, { ...word, terms });
  };
  let from = 0;
  for (const match of keyword.matchAll(quoted)) {
    for (const word of looseWords(keyword.slice(from, match.index))) add(word);
    const phrase = phraseOf(match[1] as string);
    if (phrase) add(phrase);
    from = match.index + match[0].length;
  }
  for (const word of looseWords(keyword.slice(from))) add(word);
  return [...words.values()];
}

function phraseOf(text: string): QueryWord | undefined {
  const run = wordsOf(text).map(({ folded }) => ({ text: folded, isPrefix: false }));
  if (run.length === 0) return undefined;
  const quotedText = `"${run.map((term) => term.text).join(' ')}"`;
  return run.length === 1 ? { text: quotedText, terms: run, runs: [] } : { text: quotedText, terms: [], runs: [run] };
}

function looseWords(text: string): QueryWord[] {
  const groups = hyphenated(text, wordsOf(text));
  return groups.map((group, at) => {
    const spelled = group.map(({ folded }) => folded).join('-');
    const joined = joinedOf(text, group);
    const neighbors = [groups.slice(at - 1, at + 1), groups.slice(at, at + 2)].flatMap((pair) => {
      const both = pair.flat();
      return pair.length === 2 && both.every(isPart) ? [joinedOf(text, both)] : [];
    });
    const own = group.length > 1 ? [runOf(group.map(({ folded }) => folded))] : [];
    return { text: spelled, terms: [joined, ...neighbors].map(termOf), runs: [...own, ...splitsOf(joined)] };
  });
}

function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  eachWord(text, (word) => words.push(word));
  return words;
}

/** The words of a text; those joined by hyphens are one group. */
function hyphenated(text: string, words: Word[]): Word[][] {
  const groups: Word[][] = [];
  for (const word of words) {
    const before = groups.at(-1)?.at(-1);
    const isJoined = before && hyphen.test(text.slice(before.to, word.from));
    if (isJoined && letters.test(before.folded) && letters.test(word.folded)) groups.at(-1)?.push(word);
    else groups.push([word]);
  }
  return groups;
}

const isPart = ({ folded }: Word) => folded.length >= 2 && letters.test(folded);

const joinedOf = (text: string, words: Word[]) =>
  words.length === 1 ? (words[0] as Word).folded : foldWord(words.map(({ from, to }) => text.slice(from, to)).join(''));

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
