import type { ApiClient, ApiFault } from '@fairway/area/api-client';
import { newAnswerId } from '@fairway/study-ui/answer-id';
import { createSendQueue, type SendQueue } from '@fairway/study-ui/send-queue';
import { storedValue } from '@fairway/ui/browser/browser-storage';
import { type GivenAnswer, type SentAnswer, submitAnswer } from './submit-answer.ts';

export type AnswerQueue = Omit<SendQueue<SentAnswer>, 'add'> & { add: (answer: GivenAnswer) => void };

const prefix = 'fairway-answers:';

/** Whether an earlier page left answers that were not sent. */
export const hasUnsentAnswers = (memberId: string): boolean =>
  storedValue('localStorage', `${prefix}${memberId}`, null).read() !== null;

/** A member's unsent answers. */
export function createAnswerQueue(
  api: ApiClient,
  memberId: string,
  onRejected: (answer: GivenAnswer, fault: ApiFault) => void = () => {},
): AnswerQueue {
  const queue = createSendQueue<SentAnswer>({
    storageKey: `${prefix}${memberId}`,
    send: (answer) => submitAnswer(api, answer),
    idOf: ({ answer_id }) => answer_id,
    onRejected,
  });
  return { ...queue, add: (answer) => queue.add({ ...answer, answer_id: newAnswerId() }) };
}
