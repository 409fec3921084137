import {
  type SearchArea,
  type SearchTopic,
  searchAreas,
  searchPath,
  searchTopics,
} from '@fairway/contracts/question-bank/search';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { catalogueOf } from '../../test/catalogue.ts';
import type { Book } from '../catalogue/catalogue.ts';
import { createIndexBuilder, type SearchedQuestion } from './build-index.ts';
import { type QueryTerm, type QueryWord, queryWordsOf, type Vocabulary } from './query.ts';
import { createSearchableBank } from './searchable-bank.ts';
import { eachWord, numberKeyOf, termsOf } from './words.ts';

const blank = { label: '', stem: '', choices: [], reference: '' };

/** Engine's one book begins at `engineFrom`; the Deck books share the positions before it, two thirds and one third. */
function bankOf(questions: Partial<SearchedQuestion>[], engineFrom = questions.length) {
  const secondFrom = Math.floor((engineFrom * 2) / 3);
  const books: Book[] = [
    { zinbook: 2, department: 2, title: 'Two', from: 0, to: secondFrom },
    { zinbook: 3, department: 2, title: 'Three', from: secondFrom, to: engineFrom },
    { zinbook: 9, department: 1, title: 'Nine', from: engineFrom, to: questions.length },
  ];
  const size = questions.length;
  const ids = Uint32Array.from({ length: size }, (_, position) => 1_000 + position * 3);
  const catalogue = catalogueOf({ books }, { ids });
  const builder = createIndexBuilder(size);
  const whole = questions.map((fields, position) => ({ ...blank, bankNumber: `x-${position}`, ...fields }));
  for (const [position, question] of whole.entries()) builder.add(position, question);
  const bank = createSearchableBank(catalogue, builder.finish());
  /** The positions found, best first. */
  const find = (keyword: string, area: SearchArea = 'all', topic: SearchTopic = 'all') => {
    const found = bank.find({ keyword, topic, area });
    const ids = Array.from({ length: found.size }, (_, place) => found.idAt(place));
    for (const [place, id] of ids.entries()) expect(found.placeOf(id)).toBe(place);
    return ids.map((id) => (id - 1_000) / 3);
  };
  return { bank, books, whole, find };
}

const sample = [
  { bankNumber: '1-24', label: '24', stem: 'What is the steam pressure?', choices: ['Low'], reference: 'Rule 3' },
  { bankNumber: '1-25', stem: 'Steaming to Córdoba at 24 knots', choices: ['The steam valve', 'None'] },
  { bankNumber: '2-4', stem: 'What does GM mean?', choices: ['Metacentric height', 'Gear'], reference: '46 CFR 78.15' },
  { bankNumber: '2-40', stem: 'A course is steered', choices: ['CO alarms', 'Steam'] },
];

test.each([
  ['steam', 'all', [0, 1, 3]],
  ['STEAM PRESSURE', 'all', [0]],
  ['steam valve', 'question', []],
  ['steam', 'answer', [1, 3]],
  ['gm', 'all', [2]],
  ['co', 'all', [3]],
  ['cordoba', 'all', [1]],
  ['cfr 78', 'question_refrence', [2]],
  ['78.15', 'all', [2]],
  ['rule', 'question', []],
  ['1-24', 'all', [0]],
  ['24', 'all', [0, 1]],
  ['2-4', 'question_number', [2, 3]],
  ['steam', 'question_number', []],
  ['½', 'all', []],
] as const)('%j in %s finds %j [LIM-11, G-47, G-63]', (keyword, area, expected) => {
  expect(bankOf(sample).find(keyword, area)).toEqual(expected);
});

test('a question with the exact number comes first, then complete words of its text, then the rest in bank order', () => {
  const { find } = bankOf([
    { stem: 'Firemen', choices: ['24'] },
    { stem: 'Nothing', choices: ['Fire 24'] },
    { stem: 'Fire 24' },
    { label: '24' },
    { stem: 'Fire pump 24' },
  ]);
  expect(find('24')).toEqual([3, 2, 4, 0, 1]);
  expect(find('fire')).toEqual([2, 4, 0, 1]);
});

const anyOf = (words: string) => fc.constantFrom(...words.split(' '));
const word = anyOf('steam steamer stem gm co course 24 78.15 fire firestem Feuerlösch éta');
const text = fc.array(word, { maxLength: 5 }).map((words) => words.join(' '));
const question = fc.record({
  bankNumber: fc.constantFrom('1-24', '24', '1-2', '7'),
  label: fc.constantFrom('24', '5', ''),
  stem: text,
  choices: fc.array(text, { maxLength: 4 }),
  reference: text,
});
const typed = fc.oneof(word, anyOf('ste st cou feuerlosch 1-2 1-24 fire-stem steamers'), fc.constant('"fire stem"'));
const keyword = fc.array(typed, { minLength: 1, maxLength: 3 });

test('finds what reading every question would find, in every topic and area', () => {
  fc.assert(
    fc.property(
      fc.array(question, { maxLength: 40 }),
      keyword.map((words) => words.join(' ')),
      fc.constantFrom(...searchTopics),
      fc.constantFrom(...searchAreas),
      (questions, typed, topic, area) => {
        const { find, whole, books } = bankOf(questions, Math.floor(questions.length / 2));
        const inTopic = (position: number) =>
          books.some(({ zinbook, department, from, to }) => {
            const named = { all: true, 'deck-all': department === 2, 'engine-all': department === 1 }[topic as string];
            return (named ?? topic === `ZINBOOK-${zinbook}`) && position >= from && position < to;
          });
        const words = queryWordsOf(typed, vocabularyOf(whole));
        const ranks = whole.map((one, position) => (inTopic(position) ? rankByReading(one, typed, words, area) : 3));
        const expected = [0, 1, 2].flatMap((rank) =>
          ranks.flatMap((own, position) => (own === rank ? [position] : [])),
        );
        expect(find(typed, area, topic)).toEqual(expected);
      },
    ),
    { numRuns: 300 },
  );
});

/** 0 to 2, best first; 3 if the question is not found. */
function rankByReading(one: SearchedQuestion, typed: string, words: QueryWord[], area: SearchArea): number {
  const numbers = [one.bankNumber, one.label].map(numberKeyOf);
  const number = numberKeyOf(typed);
  const hasNumber = numbers.includes(number);
  if (area === 'question_number') return hasNumber ? 0 : numbers.some((own) => own.startsWith(number)) ? 2 : 3;
  const texts = { question: [one.stem], answer: one.choices, question_refrence: [one.reference] };
  const searched = area === 'all' ? Object.values(texts).flat() : texts[area];
  const first = area === 'all' ? texts.question : searched;
  if (area === 'all' && hasNumber) return 0;
  const hasWord = (fields: string[][], wholeOnly: boolean, { terms, runs, alternatives }: QueryWord): boolean =>
    fields.flat().some((own) => termsIn(own).some((word) => terms.some((term) => isTerm(word, term, wholeOnly)))) ||
    fields.flat().some((own) => runs.some((run) => hasRun(own, run, wholeOnly))) ||
    alternatives.some((parts) => parts.every((part) => hasWord(fields, wholeOnly, part)));
  const hasAll = (fields: string[][], wholeOnly: boolean) => words.every((word) => hasWord(fields, wholeOnly, word));
  if (hasAll([first], true)) return 1;
  return hasAll([searched], false) ? 2 : 3;
}

function foldedIn(text: string): string[] {
  const words: string[] = [];
  eachWord(text, ({ folded }) => words.push(folded));
  return words;
}

const isTerm = (own: string, { text, isPrefix }: QueryTerm, wholeOnly: boolean) =>
  isPrefix && !wholeOnly ? own.startsWith(text) : own === text;

function hasRun(own: string, run: QueryTerm[], wholeOnly: boolean): boolean {
  const sequence = foldedIn(own);
  return sequence.some((_, at) => run.every((term, place) => isTerm(sequence[at + place] ?? '', term, wholeOnly)));
}

/** What a bank contains, found by reading all of it. */
function vocabularyOf(questions: SearchedQuestion[]): Vocabulary {
  const texts = questions.flatMap(({ stem, choices, reference }) => [stem, ...choices, reference]);
  return {
    hasTerm: (text) => texts.some((own) => termsIn(own).includes(text)),
    hasRun: (run) => texts.some((own) => hasRun(own, run, false)),
  };
}

const termsIn = (text: string) => foldedIn(text).flatMap(termsOf);

/** Each line: spellings of one thing. */
test.each(
  [
    ['buoy', 'buoys', 'Buoy’s'],
    ['radar', 'radars'],
    ['class', 'classes'],
    ['vessel', 'vessels', 'vessel’s'],
    ['body', 'bodies'],
    ['seaman', 'seamen'],
    ['lifeboat', 'life-boat', 'life boat', 'lifeboats', 'life-boats', 'life boats'],
    ['onboard', 'on-board', 'on board'],
    ['salesman', 'sales-man', 'salesmen'],
    ['man overboard', 'man over board', 'man over-board'],
    ['45°', '45 °', '45 degrees', '45 degree', '45 deg', '45º', '45deg', '45degrees', '45-degree'],
    ['5%', '5 percent', '5 per cent', '5 per-cent'],
  ].flatMap((spellings) => spellings.flatMap((typed) => spellings.map((written) => [typed, written] as const))),
)('%j finds %j, as a complete word [G-63]', (typed, written) => {
  const { find } = bankOf([{ choices: [`The ${written} is here`] }, { stem: 'Nothing' }, { stem: `The ${written}.` }]);
  expect(find(typed)).toEqual([2, 0]);
});

test('every spelling of a compound of the bank finds the same questions [G-63]', () => {
  fc.assert(
    fc.property(fc.array(question, { maxLength: 20 }), (questions) => {
      const { find, whole } = bankOf(questions);
      const sets = ['fire stem', 'fire-stem', 'firestem', 'fire stems', 'firestems'].map((typed) => find(typed).sort());
      const { hasTerm, hasRun } = vocabularyOf(whole);
      const pair = ['fire', 'stem'].map((text) => ({ text, isPrefix: false }));
      const isCompound = hasTerm('firestem') || hasRun(pair);
      for (const set of sets) if (isCompound) expect(set).toEqual(sets[0]);
    }),
  );
});

test.each([
  [
    ['A life boat', 'The boat saves a life', 'A lifeboat'],
    [0, 2],
  ],
  [
    ['A life boat', 'The boat saves a life', 'A life-boat'],
    [0, 1, 2],
  ],
])('of %j, life boat, life-boat and lifeboat find %j', (stems, expected) => {
  const { find } = bankOf(stems.map((stem) => ({ stem })));
  for (const typed of ['life boat', 'life-boat', 'lifeboat']) expect(find(typed).sort()).toEqual(expected);
});

test.each(['½', '°', '%', '≥', '±', '5'])('a lone %s is a keyword, and finds its questions [G-63]', (sign) => {
  expect(searchPath.parse({ keyword: sign, topic: 'all', area: 'all' }).keyword).toBe(sign);
  const { find } = bankOf([{ bankNumber: '1-2', stem: 'Nothing' }, { stem: `About ${sign} of it` }]);
  expect(find(sign)).toEqual([1]);
});

test.each([
  ['"visibility restricted"', [1]],
  ['“Visibility restricted”', [1]],
  ['visibility restricted', [0, 1, 2]],
  ['"restricted visibility" fog', [0]],
  ['fog "visibility restricted"', []],
  ['"visibilities restricted"', [1]],
  ['"visibility restrict"', []],
  ['"in restricted visibility"', [0]],
  ['"red green"', []],
])('the phrase search %j finds %j [G-63]', (typed, expected) => {
  const { find } = bankOf([
    { stem: 'Fog: in restricted visibility' },
    { stem: 'With visibility restricted' },
    { stem: 'Restricted area, bad visibility', choices: ['Red', 'Green'] },
  ]);
  expect(find(typed)).toEqual(expected);
});

test('words on both sides of a line between choices are no phrase, and no compound', () => {
  const { find } = bankOf([{ choices: ['life', 'boat'] }, { stem: 'life', choices: ['boat'] }]);
  expect([find('lifeboat'), find('"life boat"'), find('life boat')]).toEqual([[], [], [0, 1]]);
});

test('a misspelled plural, compound or phrase gets a suggestion', () => {
  const { bank } = bankOf([{ stem: 'Lifeboats and buoys' }, { stem: 'Restricted visibility' }]);
  const suggest = (keyword: string) => bank.suggest({ keyword, area: 'all', topic: 'all' });
  expect(suggest('bouys')).toBe('buoy');
  expect(suggest('lief-boats')).toBe('lifeboat');
  expect(suggest('"visibility restricted"')).toBe('visibility restricted');
  expect(suggest('"visibilty restricted"')).toBe('visibility restricted');
});

test('a keyword without results gets a suggestion that has results', () => {
  const { bank } = bankOf(sample);
  const suggest = (typed: string, area: SearchArea = 'all', topic: SearchTopic = 'all') =>
    bank.suggest({ keyword: typed, area, topic });
  expect(suggest('steem')).toBe('steam');
  expect(suggest('Presure steem')).toBe('pressure steam');
  expect(suggest('metacentirc')).toBe('metacentric');
  expect(suggest('qqqqqq')).toBeNull();
  expect(suggest('steem gm')).toBeNull();
  expect(suggest('steem', 'question_number')).toBeNull();
  expect(suggest('steem', 'all', 'engine-all')).toBeNull();
  expect(suggest('stem presure heigth korse')).toBeNull();
  expect(suggest('25')).toBeNull();
});

test.each([
  ['keeps the consonants', ['steel', 'steel', 'steam']],
  ['begins alike', ['oteem', 'oteem', 'steam']],
  ['is in more questions', ['stoem', 'steam', 'steam']],
])('of equally similar words, the one that %s is suggested', (_why, stems) => {
  const { bank } = bankOf(stems.map((stem) => ({ stem })));
  expect(bank.suggest({ keyword: 'steem', area: 'all', topic: 'all' })).toBe('steam');
});

test('a question that was gone when its text was read is not found, and does not move others', () => {
  const builder = createIndexBuilder(3);
  const one = { ...blank, stem: 'buoy', choices: ['bell'], reference: 'rule' };
  builder.add(0, { ...one, bankNumber: 'a' });
  builder.add(2, { ...one, bankNumber: 'c' });
  const { postings, numbers } = builder.finish();
  for (const { positions } of [...Object.values(postings), numbers]) expect([...positions]).toEqual([0, 2]);
});
