import { expect, test } from 'vitest';
import { checkBank, type Question, readParagraphs } from './check-bank.ts';

const question: Question = {
  id: 'S1',
  book: 'Rules of the Road',
  category: null,
  subcategory: null,
  question: 'What does a vessel sound before she leaves a dock?',
  choices: { A: 'One short blast', B: 'One prolonged blast', C: 'Two blasts', D: 'Three short blasts' },
  answer: 'B',
  reference: '72 COLREGS, Rules 9(f) and 34(e); 33 CFR 83.34(g); Blasts = 1',
  illustration: null,
  illustration_alt: null,
  ratings: null,
  reasons: {
    A: 'This one changes course to starboard.',
    B: 'The paragraph binds power-driven vessels.',
    C: 'No Rule has such a signal in clear weather.',
    D: 'She would be operating astern propulsion.',
  },
  difficulty: 1,
  syllabus: 'Sound signals',
  source_edition: '2014',
  writer: 'ann',
};
const other = 'Which light has a vessel at anchor?';

test.each<[Partial<Question>, string[]]>([
  [{}, []],
  [{ reasons: { ...question.reasons, A: '' } }, ['no reason for A']],
  [{ reasons: { ...question.reasons, A: 'Too short.' } }, ['a reason of under 20 characters: Too short.']],
  [{ reasons: { ...question.reasons, A: question.reasons?.B ?? '' } }, ['the same reason twice']],
  [{ reference: '72 COLREGS, Rule 15(a)' }, ['no such paragraph: 72 COLREGS, Rule 15(a)']],
  [{ reference: '46 CFR 199.180(c) and 199.999' }, ['no such paragraph: 46 CFR 199.999']],
  [{ reference: '46 CFR part 199' }, ['no work with its section: 46 CFR part 199']],
  [{ reference: '33 CFR 83.34(z)' }, ['no such paragraph: 33 CFR 83.34(z)']],
  [{ reference: '72 COLREGS, Rule 37 and Annex IV, 1(z)' }, ['no such paragraph: 72 COLREGS, Annex IV, 1(z)']],
  [{ reference: 'A seaman told me' }, ['no work with its section: A seaman told me']],
  [{ reference: '33 CFR 83.34(g)', source_edition: null }, []],
  [{ reference: 'NFPA 306, chapter 4', source_edition: null }, ['a reference without edition']],
  [{ reference: null, source_edition: null }, []],
  [{ checker: 'ann' }, ['the writer is the checker']],
  [{ checker: 'bob' }, []],
  [{ illustration: 'lights.svg' }, ['a picture without alternative text']],
  [{ difficulty: 4, syllabus: '', writer: '' }, ['no writer', 'no difficulty', 'no topic of the syllabus']],
])('a question with %j has the faults %j', (changed, faults) => {
  const questions = [
    { ...question, ...changed },
    { ...question, id: 'S2', question: other },
  ];
  expect(checkBank(questions, readParagraphs())).toEqual(faults.map((fault) => `S1: ${fault}`));
});

/** Sixty questions with the key at A, and these choices. */
const sixty = (choices: Question['choices']) =>
  Array.from({ length: 60 }, (_, at) => ({ ...question, id: `S${at}`, question: `${at} ${at}a ${at}b`, choices }));

test.each<[string, Question['choices']]>([
  ['the longest choice', { A: 'longer', B: 'w1', C: 'w2', D: 'w3' }],
  ['the shortest choice', { A: 'w', B: 'w1', C: 'w2', D: 'w3' }],
  ['the choice that shares most words', { A: 'a b', B: 'a c', C: 'b d', D: 'x y' }],
  ['the first of four numbers', { A: '10', B: '20', C: '30', D: '40' }],
])('a bank whose key is %s is found', (guess, choices) => {
  const all = sixty(choices).map((one) => ({ ...one, answer: 'A' as const }));
  const percent = (100).toFixed(1);
  expect(checkBank(all, readParagraphs())).toEqual(
    expect.arrayContaining([
      `the bank: ${guess} is right in ${percent} %`,
      `Rules of the Road: ${guess} is right in ${percent} %`,
    ]),
  );
});

test('two stems that share three quarters of their words are nearly the same', () => {
  const again = { ...question, id: 'S2', question: 'What does a vessel sound before she leaves the dock?' };
  expect(checkBank([question, again], readParagraphs())).toEqual(['S1, S2: nearly the same question']);
});
