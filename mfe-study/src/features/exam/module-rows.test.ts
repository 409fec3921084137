import type { ExamCode } from '@fairway/contracts/question-bank/exams';
import { expect, test } from 'vitest';
import { withCredential, withTyped } from './module-rows.ts';

const examOf = (code: string, ...modules: string[]) =>
  ({ code, modules: modules.map((module) => ({ module, one_of: null })) }) as unknown as ExamCode;
const master = examOf('ONC06', 'Q100', 'Q160');
const known = [examOf('ONC07', 'Q100', 'Q170', 'Q171'), master];

test('another credential drops what came with the first, but nothing that was entered or has figures', () => {
  const { rows, examCode } = withTyped([], 'onc07 Q171', known, '');
  expect(examCode).toBe('ONC07');
  const school = rows.map((row) => (row.code === 'Q170' ? { ...row, questions: '30' } : row));
  expect(withCredential(rows, master).map(({ code }) => code)).toEqual(['Q171', 'Q100', 'Q160']);
  expect(withCredential(school, undefined).map(({ code }) => code)).toEqual(['Q171', 'Q170']);
});

test('codes of modules leave the credential', () => {
  expect(withTyped([], 'Q999', known, 'ONC06').examCode).toBe('ONC06');
});
