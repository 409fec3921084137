import type { Question } from './question.ts';

type Shown = Pick<Question, (typeof texts)[number] | 'image' | 'ZANSWER'>;

const texts = ['ZQUESTION', 'ZANSWERONE', 'ZANSWERTWO', 'ZANSWERTHREE', 'ZANSWERFOUR'] as const;

/** Whether a chosen letter means the same in two versions of a question: its text, choices and picture are equal. */
export const isSameText = (one: Shown, other: Shown): boolean =>
  texts.every((field) => one[field] === other[field]) && one.image?.src === other.image?.src;

/** Whether an answer is also graded the same. */
export const isSameQuestion = (one: Shown, other: Shown): boolean =>
  isSameText(one, other) && one.ZANSWER === other.ZANSWER;
