import type { MemberExam, Sitting } from '@fairway/contracts/question-bank/member-exam';
import { expect, test } from 'vitest';
import { daysLeftText, modulesWithoutResult } from './exam-day.ts';

const unknown = { letter: null, extended: null };
const examOn = (exam_day: string | null, sittings: Sitting[] = []) =>
  ({ ...unknown, exam_day, sittings, modules: [{ code: 'Q100' }] }) as MemberExam;
const passed = (day: string) => [{ module: 'Q100', day, passed: true }];

test.each([
  [examOn(null), 'No exam day yet'],
  [examOn('2026-12-05'), '12 days to your exam'],
  [examOn('2026-11-24'), 'Your exam is tomorrow'],
  [examOn('2026-11-23'), 'Your exam is today'],
  [examOn('2026-11-22'), 'How did your exam go?'],
  [examOn('2026-11-22', passed('2026-11-22')), 'Your exam is over'],
  [examOn('2026-11-22', passed('2026-06-01')), 'How did your exam go?'],
])('on Nov 23: %j is “%s”', (exam, text) => expect(daysLeftText(exam, '2026-11-23')).toBe(text));

const sat = (module: string, day: string, passed: boolean) => ({ module, day: `2026-${day}`, passed });
const march = (failed: string[]) =>
  ['Q100', 'Q170', 'Q171', 'Q172'].map((code) => sat(code, '03-10', !failed.includes(code)));

test.each<[string, string, Sitting[], string[]]>([
  ['the exam', '03-10', [], ['Q100', 'Q170', 'Q171', 'Q172']],
  ['a retest', '04-20', march(['Q100', 'Q170']), ['Q100', 'Q170']],
  [
    'a retest of which one result is known',
    '04-20',
    [...march(['Q100', 'Q170']), sat('Q100', '04-20', true)],
    ['Q170'],
  ],
  ['a retest of which every result is known', '04-20', [...march(['Q100']), sat('Q100', '04-20', true)], []],
  [
    'a complete exam after three were failed',
    '06-01',
    march(['Q100', 'Q170', 'Q171']),
    ['Q100', 'Q170', 'Q171', 'Q172'],
  ],
  [
    'a complete exam after two retests',
    '08-05',
    [...march(['Q100']), sat('Q100', '04-20', false), sat('Q100', '05-05', false)],
    ['Q100', 'Q170', 'Q171', 'Q172'],
  ],
  ['a complete exam after the months for retests', '09-10', march(['Q100']), ['Q100', 'Q170', 'Q171', 'Q172']],
  ['the second day of an exam', '03-11', [sat('Q100', '03-10', true)], ['Q170', 'Q171', 'Q172']],
])('after %s the results of these modules are asked', (_exam, day, sittings, codes) => {
  const modules = ['Q100', 'Q170', 'Q171', 'Q172'].map((code) => ({ code }));
  const exam = { ...examOn(`2026-${day}`, sittings), modules } as MemberExam;
  expect(modulesWithoutResult(exam, '2026-11-23').map(({ code }) => code)).toEqual(codes);
});
