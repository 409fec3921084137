import type { MemberExam, Sitting } from '@fairway/contracts/question-bank/member-exam';
import { expect, test } from 'vitest';
import { daysLeftText } from './exam-day.ts';

const examOn = (exam_day: string | null, sittings: Sitting[] = []) =>
  ({ exam_day, sittings, modules: [{ code: 'Q100' }] }) as MemberExam;
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
