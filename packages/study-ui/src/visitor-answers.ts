import type { Letter } from '@fairway/contracts/question-bank/question';
import { storedValue } from '@fairway/ui/browser/browser-storage';

/** An answer of a visitor. The tab stores it until the tab is closed or the visitor registers. */
export type VisitorAnswer = {
  letter: Letter;
  /** Identifies the answer, so that an account stores it once, however often it is sent. */
  answerId: string;
  /** Of the question on screen. Missing if the answer was sent before any script ran. */
  version?: number;
  /** Milliseconds since 1970. */
  at: number;
  /** The page that shows the question. In a study set, it includes the place. */
  href: string;
  /** A member gave it, so it is already in the account. */
  isMembers?: boolean;
};

export const storedVisitorAnswers = storedValue('sessionStorage', 'fairway-visitor-answers', 'your answers');

export const readVisitorAnswers = (): string => storedVisitorAnswers.read() ?? '{}';
