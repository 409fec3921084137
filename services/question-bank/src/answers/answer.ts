import type { Letter } from '@fairway/contracts/question-bank/question';
import type { StudyMode } from '@fairway/contracts/question-bank/study-modes';
import type { Topic } from '../catalogue/topic.ts';

export type Answer = {
  memberId: string;
  questionId: number;
  letter: Letter;
  correct: boolean;
  ms: number | null;
  mode: StudyMode | 'test' | null;
  /** The member's license rating at that moment. */
  rating: string;
  answeredAt: Date;
  answerId: string | null;
  /** The version of the question that it was graded by. */
  version: number;
} & AnswerContext;

/** Additional data for statistics; null if unknown. */
export type AnswerContext = {
  shownOrder: string | null;
  explanationSeen: boolean | null;
  deviceAt: Date | null;
  offsetMs: number | null;
};

export const noContext: AnswerContext = {
  shownOrder: null,
  explanationSeen: null,
  deviceAt: null,
  offsetMs: null,
};

/** An answer that counts in progress: `day` is the calendar day in the member's time zone. */
export type CountedAnswer = Pick<Answer, 'memberId' | 'questionId' | 'correct' | 'answeredAt'> & {
  topic: Topic;
  day: string;
};

/** An answer for the log, which also counts. */
export type LoggedAnswer = Answer & CountedAnswer;
