import type { Letter } from '@fairway/contracts/question-bank';

/** An answer that a visitor gave, as the tab keeps it until it is closed or the visitor registers. */
export type VisitorAnswer = {
  letter: Letter;
  /** Stored once in an account, however often it is sent. */
  answerId: string;
  /** Milliseconds since 1970. */
  at: number;
  /** The page that shows the question; of a study set, it says the place in it. */
  href: string;
  /** A member gave it: it is in the account. */
  isMembers?: boolean;
};

export const visitorAnswersKey = 'fairway-visitor-answers';

export const readVisitorAnswers = (): string => sessionStorage.getItem(visitorAnswersKey) ?? '{}';
