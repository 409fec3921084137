import type { Letter } from '@fairway/contracts/question-bank/question';
import type { Department } from '../catalogue/catalogue.ts';
import { everyRating, highestRating } from '../catalogue/catalogue.ts';
import type { WritableQuestion } from '../import/write-questions.ts';

/** The topic of a generated question. */
export type GeneratedTopic = {
  zinbook: number;
  department: Department;
  category: string;
  subcategory: string;
  zincategory: number;
  zinsubcategory: number;
};

export const generatedSource = 'generated';

const syllables =
  'an ber cor del en fal gar hol in jor kel lan mor nav or pel quar rin sal ter um ver wex yar zon'.split(' ');

/** Meaningless words: the bank's size is realistic, its texts are not. */
const vocabulary = Array.from({ length: 2_500 }, (_, index) => {
  const parts = [index % 25, Math.floor(index / 25) % 25, Math.floor(index / 625)];
  return parts
    .slice(0, 2 + Math.min(1, parts[2] ?? 0))
    .map((part) => syllables[part])
    .join('');
});

/** Question `number` of a generated bank, deterministic. */
export function makeQuestion(number: number, topic: GeneratedTopic): WritableQuestion {
  const random = randomFrom(number);
  const stem = `${capitalize(words(random, 10, 40))}?`;
  const choices = [0, 1, 2, 3].map(() => capitalize(words(random, 3, 9)));
  return {
    ...topic,
    bankNumber: `gen-${String(number).padStart(8, '0')}`,
    label: String(number),
    stem,
    // Numbered, because four random texts may be equal.
    choices: choices.map((text, index) => `${text} ${index + 1}`) as WritableQuestion['choices'],
    answer: 'abcd'[Math.floor(random() * 4)] as Letter,
    reference: `Generated reference ${number % 97}`,
    solution: `${capitalize(words(random, 8, 30))}.`,
    illustration: '',
    illustrationRef: '',
    illustrationAlt: '',
    illustrationId: null,
    heldBack: false,
    ratings: random() < 0.5 ? everyRating : 1 + Math.floor(random() * (2 ** highestRating[topic.department] - 1)),
    source: generatedSource,
    sourceDate: '',
    editorial: undefined,
    contentHash: '',
  };
}

/** A few frequent words and many rare ones, as in natural languages. */
function words(random: () => number, min: number, max: number): string {
  const length = min + Math.floor(random() * (max - min + 1));
  const pick = () => vocabulary[Math.floor(vocabulary.length ** random()) - 1] as string;
  return Array.from({ length }, pick).join(' ');
}

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Mulberry32. */
function randomFrom(seed: number): () => number {
  let state = Math.imul(seed, 0x9e3779b1);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
