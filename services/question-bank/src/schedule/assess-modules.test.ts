import { minAttempts } from '@fairway/contracts/question-bank/last-exam';
import { expect, test } from 'vitest';
import { coverage, rates, worlds } from '../../test/simulate-readiness.ts';
import { type AssessedModule, assessModules } from './assess-modules.ts';
import { type AnswerEvent, addAnswers, createDayOf, dayNumber, emptyFold, type FoldContext } from './fold.ts';

const context: FoldContext = {
  dayOf: createDayOf('UTC'),
  texts: { lengths: new Uint16Array(2_000).fill(240), gradedSince: new Uint32Array(2_000) },
};
const minute = 60_000;
const start = Date.parse('2026-03-01T12:00:00Z');

/** Question n is answered in minute n, three of four right. */
const firstAnswer = (questionId: number, fields: Partial<AnswerEvent> = {}): AnswerEvent => ({
  id: questionId,
  questionId,
  correct: questionId % 4 > 0,
  at: start + questionId * minute,
  ms: null,
  explanationSeen: false,
  ...fields,
});
const answers = (count: number) => Array.from({ length: count }, (_, id) => firstAnswer(id));

const module = (fields: Partial<AssessedModule> = {}): AssessedModule => ({
  code: 'Q170',
  ids: Uint32Array.from({ length: 400 }, (_, id) => id),
  topics: Uint8Array.from({ length: 400 }, (_, id) => id % 2),
  weights: [0.5, 0.5],
  goal: { questions: 50, needed: 35 },
  ...fields,
});
function assess(events: AnswerEvent[], modules = [module()]) {
  const fold = emptyFold();
  expect(addAnswers(fold, events, context)).toBe(true);
  return assessModules(fold, modules);
}

test('a module is silent below 100 first attempts, and with it all modules', () => {
  expect(minAttempts).toBe(100);
  expect(assess(answers(99))).toEqual({ modules: [{ attempts: 99, standing: null }], all: null });
  const { modules, all } = assess(answers(100));
  expect(modules[0]).toMatchObject({ attempts: 100, standing: { day: dayNumber('2026-03-01') } });
  expect(modules[0]?.standing?.pass).toMatchObject({ ...all });
  const other = module({ code: 'Q171', ids: Uint32Array.from([1, 2, 3]), topics: new Uint8Array(3), weights: [1] });
  expect(assess(answers(100), [module(), other]).all).toBeNull();
});

test('the range holds the share that was right, and narrows with answers', () => {
  const widths = [100, 200, 400].map((count) => {
    const { low, high } = assess(answers(count)).modules[0]?.standing?.share ?? { low: 1, high: 0 };
    expect([low < 0.75, high > 0.75]).toEqual([true, true]);
    return high - low;
  });
  expect(widths).toEqual(widths.toSorted((a, b) => b - a));
});

test('a question seen again, or one whose explanation had been seen, changes nothing', () => {
  const before = assess(answers(200));
  const again = Array.from({ length: 200 }, (_, id) =>
    firstAnswer(id, { id: 1_000 + id, correct: true, at: start + 3 * 86_400_000 + id * minute }),
  );
  const helped = Array.from({ length: 100 }, (_, id) =>
    firstAnswer(300 + id, { correct: true, explanationSeen: true, at: start + 4 * 86_400_000 + id * minute }),
  );
  expect(assess([...answers(200), ...again, ...helped])).toEqual(before);
});

test('a fold that continues, and answers in another order of arrival, give the same figures', () => {
  const fold = emptyFold();
  for (const part of [answers(200).slice(0, 120), answers(200).slice(120)]) addAnswers(fold, part, context);
  expect(assessModules(fold, [module()])).toEqual(assess(answers(200)));
  expect(assess(answers(200).toReversed())).toEqual(assess(answers(200)));
});

test('all modules are less likely than the least likely one, and unknown where one is', () => {
  const half = (code: string, from: number, fields: Partial<AssessedModule> = {}) =>
    module({ code, ids: Uint32Array.from({ length: 200 }, (_, id) => from + id), ...fields });
  const { modules, all } = assess(answers(400), [half('Q170', 0), half('Q171', 200)]);
  for (const { standing } of modules) expect(all?.high).toBeLessThan(standing?.pass?.high ?? 0);
  const unknown = assess(answers(400), [half('Q170', 0), half('Q160', 200, { goal: null })]);
  expect(unknown.modules[1]?.standing).toMatchObject({ pass: null, share: {} });
  expect(unknown.all).toBeNull();
});

test('a topic where answers are wrong is expected to be weaker', () => {
  const uneven = Array.from({ length: 200 }, (_, id) => firstAnswer(id, { correct: id % 2 === 0 || id % 3 === 0 }));
  const [even = 0, odd = 1] = assess(uneven).modules[0]?.standing?.topicShares ?? [];
  expect(odd).toBeLessThan(even - 0.1);
});

// Seed 1, 12 members a cell. The long simulation: `npm run bench:readiness`.
test('in seven worlds, at 5, 15 and 40 a day, the 80 % range holds the truth about as often', () => {
  const cells = Object.values(worlds).flatMap((world) => rates.map((perDay) => coverage(world, perDay, 12, 1).share));
  const pooled = cells.reduce((sum, share) => sum + share) / cells.length;
  expect([cells.length, pooled > 0.7, pooled < 0.92]).toEqual([21, true, true]);
}, 240_000);
