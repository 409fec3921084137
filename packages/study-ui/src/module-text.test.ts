import type { MemberModule } from '@fairway/contracts/question-bank/member-exam';
import { examModule } from '@fairway/testing-kit/fixtures';
import { expect, test } from 'vitest';
import { clockText, hasMock, mockNote, moduleText } from './module-text.ts';

test.each([
  [210, '3 h 30 min'],
  [60, '1 h'],
  [45, '45 min'],
])('%i minutes are %s', (minutes, text) => expect(clockText(minutes)).toBe(text));

test.each<[string, Partial<MemberModule>, string]>([
  ['everything', {}, '50 questions · 45 right to pass · 3 h 30 min'],
  ['the mark alone', { questions: null, needed: null }, 'Number of questions not published · 90% to pass · 3 h 30 min'],
  [
    'nothing',
    { questions: null, mark: null, needed: null, minutes: null },
    'Number of questions and pass mark not published',
  ],
  ['a count without a mark', { mark: null, needed: null }, '50 questions · pass mark not published · 3 h 30 min'],
  ['nothing of a code not in our list', { known: false, questions: null, mark: null, needed: null }, ''],
  [
    'what the member says of such a code',
    { known: false, own: { questions: 50, mark: 90, minutes: 60 } },
    '50 questions · 45 right to pass · 1 h',
  ],
])('of a module, %s is stated', (_what, change, text) => expect(moduleText(examModule(change))).toBe(text));

test.each<[Partial<MemberModule>, string, boolean]>([
  [{}, '', true],
  [{ available: 15, questions: 20 }, 'We have 15 of 20: a shorter mock exam, without a verdict.', true],
  [{ mark: null, needed: null }, 'Enter the mark of your letter for a verdict.', true],
  [{ questions: null, needed: null }, 'Enter the count of your letter for a mock exam.', false],
  [{ counted: false }, 'It needs paper, a chart and a plotter: no mock exam.', false],
  [{ available: 0 }, 'We have no questions of it yet, or you have hidden them all.', false],
  [{ known: false }, 'Not in our list: no mock exam here.', false],
  [{ known: false, questions: null }, 'Not in our list: no mock exam here.', false],
])('with %j the note is “%s”', (change, note, mock) => {
  const module = examModule(change);
  expect([mockNote(module), hasMock(module)]).toEqual([note, mock]);
});
