import type { Letter, StudyMode } from '@fairway/contracts/question-bank';
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
} & AnswerContext;

/** What statistics need besides; null where it is not known. */
export type AnswerContext = {
  /** Of the question, as it was judged. */
  version: number | null;
  shownOrder: string | null;
  explanationSeen: boolean | null;
  deviceAt: Date | null;
  offsetMs: number | null;
};

export const noContext: AnswerContext = {
  version: null,
  shownOrder: null,
  explanationSeen: null,
  deviceAt: null,
  offsetMs: null,
};

/** One that progress counts: `day` is the member's own calendar day. */
export type CountedAnswer = Pick<Answer, 'memberId' | 'questionId' | 'correct' | 'answeredAt'> & {
  topic: Topic;
  day: string;
};

/** One for the log, which is counted too. */
export type LoggedAnswer = Answer & CountedAnswer;
