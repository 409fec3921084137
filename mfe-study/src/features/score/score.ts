import type { Letter, QuestionKey } from '@fairway/contracts/question-bank/question';

/** The answers given in a set: the reader's letter and the key of each question. */
export type Score = Record<string, { letter: Letter; key: QuestionKey }>;

export type Counters = { correct: number; wrong: number; percentage: number };

/** The questions of a set that were answered wrong. */
export const mistakesOf = (score: Score): string[] =>
  Object.keys(score).filter((zid) => score[zid]?.letter !== score[zid]?.key.ZANSWER);

/** Correct over answered, rounded to a whole percent. */
export function countersOf(score: Score): Counters {
  const answers = Object.values(score);
  const correct = answers.filter(({ letter, key }) => letter === key.ZANSWER).length;
  const percentage = answers.length === 0 ? 0 : Math.round((correct / answers.length) * 100);
  return { correct, wrong: answers.length - correct, percentage };
}
