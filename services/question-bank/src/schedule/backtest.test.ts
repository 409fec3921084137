import { expect, test } from 'vitest';
import { describePredictions, predictMocks } from './backtest.ts';
import { type AnswerEvent, createDayOf, type FoldContext } from './fold.ts';

const context: FoldContext = {
  dayOf: createDayOf('UTC'),
  texts: { lengths: new Uint16Array(1_000).fill(240), gradedSince: new Uint32Array(1_000) },
};
const at = (day: number) => Date.parse('2026-03-01T12:00:00Z') + day * 86_400_000;
const module = {
  code: 'Q170',
  ids: Uint32Array.from({ length: 600 }, (_, id) => id),
  topics: new Uint8Array(600),
  weights: [1],
};
const mock = (day: number, correct: number, fields = {}) => ({
  module: 'Q170',
  questions: 50,
  needed: 35,
  correct,
  started_at: new Date(at(day)).toISOString(),
  ...fields,
});
/** On each of 10 days 20 new questions; `right` of ten are right. */
const answers = (right: number): AnswerEvent[] =>
  Array.from({ length: 200 }, (_, id) => ({
    id,
    questionId: id,
    correct: id % 10 < right,
    at: at(Math.floor(id / 20)),
    ms: null,
    explanationSeen: false,
  }));
const predict = (mocks: ReturnType<typeof mock>[], events: AnswerEvent[]) =>
  predictMocks(mocks, events, (code) => (code === module.code ? module : undefined), context);

test('a mock is predicted by the answers before it, once there is an earlier one of its module', () => {
  const [one, ...others] = predict([mock(8, 30), mock(9, 45), mock(9, 45, { module: 'Q999' })], answers(9));
  expect([one?.last, one?.passed, others]).toEqual([false, true, []]);
  expect(one?.chance).toBeGreaterThan(0.9);
  expect(predict([mock(8, 40), mock(9, 20)], answers(5))[0]).toMatchObject({ last: true, passed: false });
  expect(predict([mock(8, 40), mock(9, 20)], answers(5))[0]?.chance).toBeLessThan(0.1);
});

test('answers after the start of a mock are not known to its prediction', () => {
  const later = answers(5).map((answer) => ({ ...answer, id: answer.id + 200, questionId: answer.questionId + 200 }));
  const shifted = later.map((answer) => ({ ...answer, at: answer.at + 20 * 86_400_000 }));
  const mocks = [mock(11, 40), mock(12, 40)];
  expect(predict(mocks, [...answers(9), ...shifted])).toEqual(predict(mocks, answers(9)));
});

test('below 100 first attempts nothing is predicted', () => {
  expect(predict([mock(3, 40), mock(4, 40)], answers(9))).toEqual([]);
});

test('the report has both Brier scores, and who passed by predicted chance', () => {
  const predictions = [
    { chance: 0.9, last: true, passed: true },
    { chance: 0.9, last: false, passed: true },
    { chance: 0.1, last: true, passed: false },
    { chance: 1, last: true, passed: false },
  ];
  expect(describePredictions(predictions, 7)).toEqual([
    'n = 4 mock exams after another one of the module, of 7 members with an exam',
    "Brier score: readiness 0.258, the last mock's result 0.750, the share that passed 0.250",
    '0 to 20 %: mean 10 %, passed 0 %, n = 1',
    '20 to 40 %: none, n = 0',
    '40 to 60 %: none, n = 0',
    '60 to 80 %: none, n = 0',
    '80 to 100 %: mean 93 %, passed 67 %, n = 3',
  ]);
  expect(describePredictions([], 7)).toEqual(['no mock exams to predict yet, of 7 members with an exam']);
});
