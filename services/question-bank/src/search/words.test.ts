import fc from 'fast-check';
import { expect, test } from 'vitest';
import { marksOf } from './highlights.ts';
import { queryWordsOf, type Vocabulary } from './query.ts';
import { eachWord, foldWord, numberKeyOf, termsOf, type Word } from './words.ts';

function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  eachWord(text, (word) => words.push(word));
  return words;
}

test.each([
  ['What does GM mean?', ['what', 'does', 'gm', 'mean']],
  ["A vessel's lights; the vessels’ lights", ['a', 'vessel', 'light', 'the', 'vessel', 'light']],
  ['U.S. waters, rule a.b', ['us', 'water', 'rule', 'ab']],
  ['CO₂, CO2 and co²', ['co2', 'co2', 'and', 'co2']],
  ['Čerenkov, naïve, Ångström, straße, Ødegård, Łódź', ['cerenkov', 'naive', 'angstrom', 'strasse', 'odegard', 'lodz']],
  ['1,200 feet at 14.5 knots, rules 5,6 and 7.', ['1200', 'foot', 'at', '14.5', 'knot', 'rule', '5', '6', 'and', '7']],
  ['The U.S. Coast Guard (U.S.C.G.), i.e. not Fig.A', ['the', 'us', 'coast', 'guard', 'uscg', 'ie', 'not', 'fig', 'a']],
  [
    '12°30\'N 45º lock-out and/or 1½"',
    ['12', 'degree', '30', 'n', '45', 'degree', 'lock', 'out', 'and', 'or', '1', '½'],
  ],
  ['45deg 4.5Degrees 2degs 3degaussed', ['45', 'degree', '4.5', 'degree', '2', 'degree', '3degaussed']],
  ['İstanbul', ['istanbul']],
  ['船舶 судно 𝔸', ['船舶', 'судно', 'a']],
  ['', []],
  ['\0 \ud800 — ¿? _ \u0301', []],
])('%j is read as %j', (text, expected) => {
  expect(wordsOf(text).map(({ folded }) => folded)).toEqual(expected);
});

/** It writes lifeboat as one word, and no other compound. */
const bank: Vocabulary = { hasTerm: (text) => text === 'lifeboat', hasRun: () => false };

test('a number with points is found as a whole and by its parts', () => {
  expect(termsOf('78.15')).toEqual(['78.15', '78', '15']);
  expect(termsOf('steam')).toEqual(['steam']);
});

test('words of three or more letters find words that begin with them; short words and numbers match exactly', () => {
  const terms = queryWordsOf('Steam CO gm 120 78.15 steam', bank).map((one) => one.terms[0]);
  expect(terms).toEqual([
    { text: 'steam', isPrefix: true },
    { text: 'co', isPrefix: false },
    { text: 'gm', isPrefix: false },
    { text: '120', isPrefix: false },
    { text: '78.15', isPrefix: false },
  ]);
});

test.each([
  ['1-24', '1-24'],
  [' #1 – 24 ', '1-24'],
  ['GEN-00012', 'gen-00012'],
  ['1A', '1a'],
  ['--', ''],
])('the question number %j is looked up as %j', (typed, key) => {
  expect(numberKeyOf(typed)).toBe(key);
});

test('the reported positions of words are correct and do not overlap, in any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
      let end = 0;
      for (const { from, to, folded } of wordsOf(text)) {
        expect(from).toBeGreaterThanOrEqual(end);
        expect(to).toBeGreaterThan(from);
        expect(foldWord(text.slice(from, to))).toBe(folded);
        expect(foldWord(folded)).toBe(folded);
        expect(folded).not.toBe('');
        end = to;
      }
      expect(end).toBeLessThanOrEqual(text.length);
    }),
  );
});

test('case and accents do not affect matching', () => {
  fc.assert(
    fc.property(
      fc.stringMatching(/^[a-z0-9]{1,12}$/),
      fc.constantFrom('\u0301', '\u0308', '\u0327', ''),
      (word, accent) => {
        const accented = [...word.toUpperCase()].map((letter) => letter + accent).join('');
        expect(wordsOf(accented).map(({ folded }) => folded)).toEqual([foldWord(word)]);
        expect(wordsOf(accented.normalize('NFC')).map(({ folded }) => folded)).toEqual([foldWord(word)]);
      },
    ),
  );
});

test('marks are the complete words that were found, in the original text', () => {
  const text = 'Steaming at 14.5 knots: the steam’s CO₂ <b>cools</b>';
  const marked = marksOf(text, queryWordsOf('steam co2 14 cool', bank)).map(([from, to]) => text.slice(from, to));
  expect(marked).toEqual(['Steaming', '14.5', 'steam’s', 'CO₂', 'cools']);
  expect(marksOf(text, [])).toEqual([]);
});

test.each([
  ['"restricted visibility"', 'In restricted visibility; visibility restricted', ['restricted', 'visibility']],
  ['lifeboat', 'A life boat, a life-boat, lifeboats, the boat’s life', ['life', 'boat', 'life', 'boat', 'lifeboats']],
  ['life boat', 'A lifeboat', ['lifeboat']],
  ['45 degrees', 'At 45°', ['45', '°']],
  ['½', '1½ inches', ['½']],
  ['45deg', 'At 45°, 45 deg, 45degrees', ['45', '°', '45', 'deg', '45', 'degrees']],
])('the search %j marks %j', (keyword, text, expected) => {
  expect(marksOf(text, queryWordsOf(keyword, bank)).map(([from, to]) => text.slice(from, to))).toEqual(expected);
});
