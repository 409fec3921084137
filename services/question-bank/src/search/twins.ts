import type { Mark } from '@fairway/contracts/question-bank/search';

/*
 * Twins: two questions that are easily mistaken for each other. Their texts have nearly the same words, and the right
 * choice of one is a wrong choice of the other.
 */

export type TwinText = { stem: string; choices: readonly string[]; answer: string; illustrationRef: string };

/** Of all words in either text, the share that is in both. */
const minShared = 0.7;

/** The answer depends on a picture, or on a label in it: the words are no trap. */
const refersToPicture =
  /\b(?:illustration|diagram|as shown|(?:lights?|shapes?|flags?|signals?|topmarks?|symbols?) (?:as )?shown|these symbols|shown (?:below|here|by|would|could|is|are|in)|(?:letters?|labell?ed|number|position|tackle) "?[a-z0-9]{1,2}"?\b)/i;
/** All of the above: it means something else in each question. */
const refersToChoices = /\b(?:all|none|any|both|either|neither)\b.*\b(?:above|these|of them)\b/i;
/** Questions that differ only in these are the same problem with other figures. */
const isFigure = /^(?:\d+[a-z]?|[a-z])$/;

type Word = { text: string; from: number };

function wordsOf(text: string): Word[] {
  const matches = [...text.matchAll(/['’]s\b|[a-z0-9]+/gi)].filter(([word]) => /^[a-z0-9]/i.test(word));
  return matches.map(({ 0: word, index }) => ({ text: word.toLowerCase(), from: index }));
}

const withoutPunctuation = (choice: string) =>
  choice
    .toLowerCase()
    .replace(/[^a-z0-9.°]+/g, ' ')
    .trim()
    .replace(/\.$/, '');

/** Numbers for texts, so that a large bank fits into memory. */
function numbering() {
  const numbers = new Map<string, number>();
  return (text: string): number => {
    const number = numbers.get(text) ?? numbers.size;
    if (number === numbers.size) numbers.set(text, number);
    return number;
  };
}

export type TwinFinder = {
  add: (position: number, question: TwinText) => void;
  /** Pairs of positions, one after the other; the most similar pair first. */
  finish: () => Uint32Array<ArrayBuffer>;
};

export function createTwinFinder(): TwinFinder {
  const [numberOfWord, numberOfChoice] = [numbering(), numbering()];
  const figures = new Set<number>();
  const entries: { position: number; words: Uint32Array; right: number; wrong: number[] }[] = [];
  const byRight = new Map<number, number[]>();

  function numbersOf(stem: string): Uint32Array {
    const numbers = new Set<number>();
    for (const { text } of wordsOf(stem)) {
      const number = numberOfWord(text);
      if (isFigure.test(text)) figures.add(number);
      numbers.add(number);
    }
    return Uint32Array.from(numbers).sort();
  }

  /** 0 for two questions that are no twins. */
  function similarity(one: Uint32Array, other: Uint32Array): number {
    if (Math.min(one.length, other.length) < minShared * Math.max(one.length, other.length)) return 0;
    let [shared, different, a, b] = [0, 0, 0, 0];
    while (a < one.length || b < other.length) {
      const [x = Number.POSITIVE_INFINITY, y = Number.POSITIVE_INFINITY] = [one[a], other[b]];
      if (x === y) shared++;
      else if (!figures.has(Math.min(x, y))) different++;
      if (x <= y) a++;
      if (y <= x) b++;
    }
    const share = shared / (one.length + other.length - shared);
    return different > 0 && share >= minShared ? share : 0;
  }

  return {
    add: (position, { stem, choices, answer, illustrationRef }) => {
      const rightText = choices['abcd'.indexOf(answer)] ?? '';
      if (illustrationRef !== '' || refersToPicture.test(stem)) return;
      if (refersToChoices.test(withoutPunctuation(rightText))) return;
      const right = numberOfChoice(withoutPunctuation(rightText));
      const all = new Set(choices.map((choice) => numberOfChoice(withoutPunctuation(choice))));
      all.delete(right);
      byRight.set(right, [...(byRight.get(right) ?? []), entries.length]);
      entries.push({ position, words: numbersOf(stem), right, wrong: [...all] });
    },
    finish: () => {
      const pairs = new Map<string, { pair: [number, number]; share: number }>();
      for (const { position, words, wrong } of entries) {
        for (const index of wrong.flatMap((choice) => byRight.get(choice) ?? [])) {
          const other = entries[index];
          const share = other ? similarity(words, other.words) : 0;
          if (other === undefined || share === 0) continue;
          const pair: [number, number] = [Math.min(position, other.position), Math.max(position, other.position)];
          pairs.set(pair.join(), { pair, share });
        }
      }
      const sorted = [...pairs.values()].sort(
        (one, other) => other.share - one.share || one.pair[0] - other.pair[0] || one.pair[1] - other.pair[1],
      );
      return Uint32Array.from(sorted.flatMap(({ pair }) => pair));
    },
  };
}

export type TwinPair = { one: number; other: number };

/** The smaller id first. */
export const pairOf = (id: number, twin: number): TwinPair => ({ one: Math.min(id, twin), other: Math.max(id, twin) });

/** `pairs` as a finder returns them, without those that an editor has rejected. */
export function withoutRejected(
  ids: Uint32Array,
  pairs: Uint32Array<ArrayBuffer>,
  rejected: readonly TwinPair[],
): Uint32Array<ArrayBuffer> {
  const known = new Set(rejected.map(({ one, other }) => `${one} ${other}`));
  const idAt = (at: number) => ids[pairs[at] as number] as number;
  return pairs.filter((_, at) => {
    const { one, other } = pairOf(idAt(at - (at % 2)), idAt(at - (at % 2) + 1));
    return !known.has(`${one} ${other}`);
  });
}

/** The twins of each question that has any; `pairs` as a finder returns them. */
export function twinsById(ids: Uint32Array, pairs: Uint32Array): Map<number, number[]> {
  const byId = new Map<number, number[]>();
  const add = (id: number, twin: number) => byId.set(id, [...(byId.get(id) ?? []), twin]);
  for (let at = 0; at < pairs.length; at += 2) {
    const [one, other] = [ids[pairs[at] as number] as number, ids[pairs[at + 1] as number] as number];
    add(one, other);
    add(other, one);
  }
  return byId;
}

export function areTwins(one: TwinText, other: TwinText): boolean {
  const finder = createTwinFinder();
  finder.add(0, one);
  finder.add(1, other);
  return finder.finish().length > 0;
}

/** The words of a text that another does not have. */
export function differingWords(text: string, other: string): Mark[] {
  const known = new Set(wordsOf(other).map((word) => word.text));
  return wordsOf(text).flatMap((word): Mark[] =>
    known.has(word.text) ? [] : [[word.from, word.from + word.text.length]],
  );
}
