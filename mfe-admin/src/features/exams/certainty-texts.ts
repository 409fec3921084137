import type { Certainty } from '@fairway/contracts/question-bank/exam-facts';

export const certaintyTexts: Record<Certainty, string> = {
  law: 'The regulation',
  agency: 'A text of the Coast Guard',
  two: 'Two independent sources',
  one: 'One source',
  unknown: 'Unknown',
};
