import type { QuestionLimit } from '@fairway/contracts/question-bank/study-sets';

/** The questions that a limit leaves. */
export const limitLabels: Record<QuestionLimit, string> = {
  unanswered: 'Unanswered',
  wrong: 'Your mistakes',
  bookmarked: 'Your bookmarks',
};
