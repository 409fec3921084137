import { expect, test } from 'vitest';
import { expandCodes, readCodes, wrongCode } from './exam-codes.ts';
import { sittingInput } from './member-exam.ts';

test('codes are read from a text, whatever separates them, each once', () => {
  expect(readCodes(' q100, Q171;Q100\nonc07 / Auxiliary-Sail ')).toEqual(['Q100', 'Q171', 'ONC07', 'auxiliary-sail']);
  expect(readCodes('Q100 and Q-171')).toEqual(['Q100', 'Q171']);
  expect(readCodes(' ,')).toEqual([]);
});

test.each(['Q160-Q163', 'Q160–Q163', 'Q160 - 163'])('the range %s is not read as its ends', (range) => {
  expect(readCodes(range).map(wrongCode)).toEqual([expect.stringContaining('Enter each code')]);
});

test('a sent code is stored as it would be read', () => {
  const sent = { day: '2026-03-10', passed: true };
  expect(['q100', 'Q-100', 'Auxiliary-Sail'].map((module) => sittingInput.parse({ ...sent, module }).module)).toEqual([
    'Q100',
    'Q100',
    'auxiliary-sail',
  ]);
});

test.each(['Q100', 'Q999', 'ONC07', 'auxiliary-sail', 'lifeboatman', '3AE01'])('%s may be a code', (code) => {
  expect(wrongCode(code)).toBeUndefined();
});

test.each([
  ['Q1000', 'three digits'],
  ['Q10', 'three digits'],
  ['100', 'before March 24, 2014. Enter Q100'],
  ['X', 'no code'],
  ['ROAD', 'no code. A code has letters and digits'],
  ['Q100-RULES', 'no code'],
  ['-', 'no code'],
  ['X'.repeat(41), 'no code'],
])('%s is rejected, and the message says why', (code, reason) => {
  expect(wrongCode(code)).toContain(reason);
});

const known = [
  { code: 'ONC07', modules: ['Q100', 'Q170'].map((module) => ({ module, one_of: null })) },
  {
    code: 'GLI07',
    modules: [
      { module: 'Q100', one_of: 1 },
      { module: 'Q300', one_of: 1 },
      { module: 'Q356', one_of: null },
    ],
  },
];

test('an exam code expands to its modules, and other codes stay, each once', () => {
  expect(expandCodes(['Q171', 'ONC07', 'Q100', 'XYZ09'], known)).toEqual(['Q171', 'Q100', 'Q170', 'XYZ09']);
});

test('of alternatives, the entered one is taken, or else the first', () => {
  expect(expandCodes(['GLI07'], known)).toEqual(['Q100', 'Q356']);
  expect(expandCodes(['GLI07', 'Q300'], known)).toEqual(['Q300', 'Q356']);
});
