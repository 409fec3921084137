import { calendarDay } from '@fairway/contracts/identity/time-zone';
import { expect, test } from 'vitest';
import {
  type AnswerEvent,
  addAnswers,
  createDayOf,
  dayNumber,
  emptyFold,
  type FoldContext,
  givenAt,
  ownPace,
} from './fold.ts';
import { makePlan } from './make-plan.ts';

const texts = { lengths: new Uint16Array(1_000).fill(240), gradedSince: new Uint32Array(1_000) };
const context: FoldContext = { dayOf: createDayOf('America/New_York'), texts };
const at = (instant: string) => Date.parse(instant);

const event = (id: number, questionId: number, fields: Partial<AnswerEvent> = {}): AnswerEvent => ({
  id,
  questionId,
  correct: true,
  at: at('2026-03-01T12:00:00Z') + id,
  ms: null,
  explanationSeen: false,
  ...fields,
});
const foldOf = (events: AnswerEvent[]) => {
  const fold = emptyFold();
  expect(addAnswers(fold, events, context)).toBe(true);
  return fold;
};

/** Answers of 40 days, with repeated questions. */
const many = Array.from({ length: 600 }, (_, id) =>
  event(id, (id * 7) % 150, {
    correct: id % 3 > 0,
    at: at('2026-02-01T12:00:00Z') + id * 6_000_000,
    ms: 10_000 + (id % 5) * 4_000,
    explanationSeen: id % 11 === 0,
  }),
);

test('the same answers in another order of arrival give the same list', () => {
  const modules = [{ code: 'Q100', target: 0.95, ids: Uint32Array.from({ length: 400 }, (_, id) => id) }];
  const plan = (events: AnswerEvent[]) =>
    makePlan(foldOf(events), texts, {
      memberId: 'ann',
      today: '2026-03-20',
      examDay: '2026-04-20',
      seconds: 1_800,
      isMore: false,
      modules,
    });
  const arrivedOtherwise = many.toReversed().map((one, id) => ({ ...one, id }));
  expect(plan(many).list.length).toBeGreaterThan(50);
  expect(plan(arrivedOtherwise)).toEqual(plan(many));
});

test('what was studied today leaves less for the rest of the day, unless more is asked for', () => {
  const modules = [{ code: 'Q100', target: 0.95, ids: Uint32Array.from({ length: 400 }, (_, id) => id) }];
  const day = { memberId: 'ann', today: '2026-03-01', examDay: '2026-04-20', seconds: 900, modules };
  // Ten new questions of 25 seconds, one of which is repeated.
  const fold = foldOf([...Array.from({ length: 10 }, (_, id) => event(id, id)), event(10, 3)]);
  const secondsOf = (isMore: boolean) => makePlan(fold, texts, { ...day, isMore }).seconds;
  expect([secondsOf(false), secondsOf(true)]).toEqual([650, 900]);
  expect(makePlan(fold, texts, { ...day, isMore: false, seconds: 200 }).list).toEqual([]);
});

test('a fold that continues equals one from the beginning', () => {
  const fold = foldOf(many.slice(0, 400));
  expect(addAnswers(fold, many.slice(400), context)).toBe(true);
  expect(fold).toEqual(foldOf(many));
});

test('an answer given before the last known one to its question is not added', () => {
  const fold = foldOf([event(2, 1)]);
  const before = structuredClone(fold);
  expect(addAnswers(fold, [event(3, 9), event(1, 1)], context)).toBe(false);
  expect(fold).toEqual(before);
});

test('the first attempt is the first answer, unless the explanation had been seen', () => {
  const { answered } = foldOf([
    event(1, 1, { correct: false }),
    event(2, 1),
    event(3, 2),
    event(4, 2, { correct: false }),
    event(5, 3, { explanationSeen: true }),
  ]);
  expect([1, 2, 3].map((id) => answered.get(id)?.first)).toEqual([false, true, null]);
  // Known before, against learned just now.
  expect(answered.get(3)?.stability).toBeLessThan(foldOf([event(1, 1)]).answered.get(1)?.stability ?? 0);
});

test.each([
  ['2026-03-01T10:00:00Z', 0, '2026-03-01T10:00:00Z'],
  ['2026-03-01T10:00:00Z', 3_600_000, '2026-03-01T11:00:00Z'],
  ['2026-03-01T13:00:00Z', 0, '2026-03-01T12:00:00Z'],
  ['2026-03-01T10:00:00Z', null, '2026-03-01T12:00:00Z'],
  [null, 0, '2026-03-01T12:00:00Z'],
])('an answer of %s with a clock off by %s that arrived at noon was given at %s', (device, offset, given) => {
  const deviceAt = device === null ? null : new Date(device);
  expect(givenAt(new Date('2026-03-01T12:00:00Z'), deviceAt, offset)).toBe(at(given));
});

test('days are those of the member', () => {
  expect(context.dayOf(at('2026-03-02T04:59:00Z'))).toBe(dayNumber('2026-03-01'));
  expect(context.dayOf(at('2026-03-02T05:01:00Z'))).toBe(dayNumber('2026-03-02'));
});

test('days are those of the calendar where clocks change and where a day was skipped, in any order', () => {
  for (const [zone, from, to] of [
    ['America/New_York', '2026-03-06', '2026-03-11'],
    ['America/Sao_Paulo', '2018-02-15', '2018-02-20'],
    ['Pacific/Apia', '2011-12-28', '2012-01-02'],
  ] as const) {
    const dayOf = createDayOf(zone);
    for (let instant = at(to); instant > at(from); instant -= 900_000)
      expect(dayOf(instant)).toBe(dayNumber(calendarDay(new Date(instant), zone)));
  }
});

test('the own pace is the median against what is expected, from 20 answers on', () => {
  // 240 characters take 25 seconds.
  const slow = (count: number) => Array.from({ length: count }, (_, id) => event(id, id, { ms: 37_500 }));
  expect(ownPace(foldOf(slow(19)))).toBe(1);
  expect(ownPace(foldOf(slow(20)))).toBeCloseTo(1.5, 1);
});
