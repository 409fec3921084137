import { expect, test } from 'vitest';
import { compare, rulesAlone, study, threeModules } from '../../test/simulate-schedule.ts';
import { passChance, targetShare } from './pass-chance.ts';
import { type Card, type PlanRequest, planDay } from './planner.ts';

const card = (id: number, fields: Partial<Card> = {}): Card => ({
  id,
  module: 'Q100',
  seconds: 10,
  stability: 5,
  difficulty: 5,
  last: 90,
  ...fields,
});
const request = (fields: Partial<PlanRequest> = {}): PlanRequest => ({
  cards: [],
  fresh: [],
  today: 100,
  examDay: 130,
  seconds: 600,
  modules: new Map([
    ['Q100', { total: 200, known: 0.5, target: 0.95 }],
    ['Q170', { total: 200, known: 0.5, target: 0.79 }],
  ]),
  ...fields,
});
const news = (count: number, module = 'Q100', from = 1_000) =>
  Array.from({ length: count }, (_, index) => ({ id: from + index, module, seconds: 20 }));
const idsOf = (asked: PlanRequest) => planDay(asked).list.map(({ id }) => id);

test.each([
  [50, 45, 0.9, 0.62],
  [50, 45, 0.94, 0.92],
  [10, 9, 0.9, 0.74],
  [50, 35, 0.7, 0.57],
])('of %i questions %i are right with the chance of the binomial distribution', (count, needed, share, chance) => {
  expect(passChance(count, needed, share)).toBeCloseTo(chance, 2);
});

test('the target is the share that passes with 95 %', () => {
  expect([targetShare(50, 45), targetShare(50, 35)].map((share) => share.toFixed(2))).toEqual(['0.95', '0.79']);
});

test('the pace comes first: half the days see the needed part of each module', () => {
  const { list, fresh } = planDay(request({ fresh: [...news(200), ...news(200, 'Q170', 2_000)], seconds: 3_600 }));
  // Of Q100 all 200, of Q170 those that lift 62.5 % to 79 %: in 15 days 14 and 8 a day.
  expect(list.slice(0, 22).filter(({ module }) => module === 'Q100')).toHaveLength(14);
  expect(list.slice(0, 22).filter(({ module }) => module === 'Q170')).toHaveLength(8);
  expect(fresh).toBe(180);
});

test('the rest goes to what gains most for a second, ties by id; nothing that was answered today', () => {
  const cards = [card(4), card(3), card(2, { seconds: 30 }), card(1, { last: 100 })];
  expect(idsOf(request({ cards }))).toEqual([3, 4, 2]);
  expect(idsOf(request({ cards: cards.toReversed() }))).toEqual([3, 4, 2]);
});

test('a module that is safe counts a tenth', () => {
  const learned = Array.from({ length: 200 }, (_, id) => card(id, { module: 'Q170', stability: 400 }));
  const weak = [card(900, { seconds: 40, stability: 5 })];
  expect(idsOf(request({ cards: [...learned, ...weak] }))[0]).toBe(900);
});

test('without an exam day the due ones come first, the weakest before the others, then new ones', () => {
  const cards = [card(1, { stability: 5 }), card(2, { stability: 2 }), card(3, { stability: 400 })];
  expect(idsOf(request({ cards, fresh: news(2), examDay: null }))).toEqual([2, 1, 1_000, 1_001]);
});

// Seed 1. The long simulation of all worlds: `npm run bench:schedule`.
test('three modules: the chance to pass all is at least 4 points above both ways to use FSRS alone', () => {
  const world = { days: 30, minutes: 90, missed: false };
  const { due, paced, planner } = compare(threeModules, world, 1, 1);
  expect(planner.pass).toBeGreaterThan(Math.max(due.pass, paced.pass) + 0.04);
}, 120_000);

test('Rules alone: the share is at least 3 points above plain FSRS, and not half a point below paced FSRS', () => {
  const world = { days: 14, minutes: 60, missed: true };
  const { due, paced, planner } = compare(rulesAlone, world, 2, 1);
  const [share = 0, dueShare = 0, pacedShare = 0] = [planner, due, paced].map(({ shares }) => shares[0]);
  expect(share).toBeGreaterThan(dueShare + 0.03);
  expect(share).toBeGreaterThan(pacedShare - 0.005);
}, 120_000);

test('the seconds are within 10 % of the minutes, and after a missed week the list takes no longer', () => {
  const { days } = study(rulesAlone, { days: 20, minutes: 30, missed: true }, 'planner', 1);
  for (const { seconds } of days) expect([seconds > 1_620, seconds <= 1_800]).toEqual([true, true]);
  // The week was missed after day 8.
  const [before, after] = [days[7], days[8]];
  expect(after?.seconds).toBeLessThanOrEqual((before?.seconds ?? 0) * 1.02);
}, 60_000);
