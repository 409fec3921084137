import { expect, test } from 'vitest';
import { checkBank, letters, numberIn, type Question, readParagraphs, readSampleBank } from './check-bank.ts';

const sample = readSampleBank();
const ofBook = (book: string) => sample.filter((question) => question.book === book);
const choicesOf = ({ choices }: Question) => letters.map((letter) => choices[letter]);
const idsWhere = (wrong: (question: Question) => boolean) => sample.filter(wrong).map(({ id }) => id);

const zdl = (...numbers: number[]) => numbers.map((number) => `ZDL${number}`);
const ocean = zdl(1, 2, 3, 4, 6, 7, 9, 10, 12);
const above100Tons = zdl(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13);

/** The licenses that a book's questions may be restricted to; any license for other books. */
const allowedRatings: Record<string, (string[] | null)[]> = {
  'Navigation General': [null, ocean],
  'Navigation Problems': [null, above100Tons],
  'Sail and Auxiliary Sail': [zdl(12, 13, 14, 15, 21, 22, 23)],
  'Motor Plants': [zdl(2, 5, 8, 11, 13, 14, 15, 16, 17, 18, 19)],
  'Steam Plants': [zdl(1, 4, 7, 10, 13, 14, 15)],
  'Gas Turbine Plants': [zdl(3, 6, 9, 12)],
};

test('each letter is the key of a fifth to three tenths of the questions', () => {
  const shares = letters.map((letter) => sample.filter(({ answer }) => answer === letter).length / sample.length);
  expect(Math.min(...shares)).toBeGreaterThanOrEqual(0.2);
  expect(Math.max(...shares)).toBeLessThanOrEqual(0.3);
});

test('choices that are numbers ascend', () => {
  const unsorted = idsWhere((question) => {
    const values = choicesOf(question).map(numberIn);
    return values.every(Number.isFinite) && values.some((value, index) => value < (values[index - 1] ?? value));
  });
  expect(unsorted).toEqual([]);
});

test('a class or line named by a letter is the choice with that letter', () => {
  const clashing = idsWhere(({ choices }) =>
    letters.some((letter) => (/\b(?:Class|line) ([A-D])$/.exec(choices[letter])?.[1] ?? letter) !== letter),
  );
  expect(clashing).toEqual([]);
});

test('ratings match the book', () => {
  const mismatched = idsWhere(({ book, ratings }) => {
    const allowed = allowedRatings[book] ?? [null];
    return !allowed.some((codes) => String(codes) === String(ratings));
  });
  expect(mismatched).toEqual([]);
});

test('Rules of the Road questions state which rules apply, and cite them', () => {
  const cited = {
    'INTERNATIONAL ONLY. ': /^72 COLREGS/,
    'INLAND ONLY. ': /^33 CFR 83/,
    'BOTH INTERNATIONAL & INLAND. ': /^72 COLREGS.*; 33 CFR 83/,
  };
  const wrong = ofBook('Rules of the Road').filter(({ question, reference }) => {
    const [, authority] = Object.entries(cited).find(([scope]) => question.startsWith(scope)) ?? [];
    return !authority?.test(reference ?? '') || (question.startsWith('INTERNATIONAL') && reference?.includes('33 CFR'));
  });
  expect(wrong.map(({ id }) => id)).toEqual([]);
});

test('every illustration has one alternative text that describes the drawing', () => {
  const shown = sample.filter(({ illustration }) => illustration !== null);
  const texts = new Map<string, Set<string>>();
  for (const { illustration, illustration_alt } of shown) {
    const name = String(illustration);
    texts.set(name, (texts.get(name) ?? new Set()).add(illustration_alt ?? ''));
  }
  const all = [...texts.values()].flatMap((set) => [...set]);
  expect(all).toHaveLength(texts.size);
  expect(new Set(all).size).toBe(texts.size);
  expect(all.filter((text) => text.length < 90 || /\b(picture|image|illustration) of\b/i.test(text))).toEqual([]);
  const telling = shown.filter(({ choices, answer, illustration_alt }) => {
    const key = choices[answer].toLowerCase();
    return key.length > 3 && illustration_alt?.toLowerCase().includes(key);
  });
  expect(telling.map(({ id }) => id)).toEqual([]);
});

test('the wording is that of the examination', () => {
  expect(idsWhere((question) => /\bunder way\b/i.test(JSON.stringify(question)))).toEqual([]);
  expect(idsWhere(({ question }) => /\bpicture\b|What is right\?/i.test(question))).toEqual([]);
});

test('bank:check finds nothing', () => {
  expect(checkBank(sample, readParagraphs())).toEqual([]);
});
