import type { ApiClient } from '@fairway/area/api-client';
import type { Letter } from '@fairway/contracts/question-bank/question';
import type { StudyMode } from '@fairway/contracts/question-bank/study-modes';

/** `device_at` is missing if the device's clock is wrong by decades. */
export type GivenAnswer = {
  _id: string;
  answer_type: Letter;
  ms: number;
  mode: StudyMode;
  shown_order?: string;
  explanation_seen?: boolean;
  device_at?: number;
  version?: number;
};

/** The id distinguishes answers to the same question, here and on the server. */
export type SentAnswer = GivenAnswer & { answer_id: string };

export const submitAnswer = (api: ApiClient, answer: SentAnswer) =>
  api.post('/api/mlp_question/sub_question/', { body: { ...answer, ...clock('sent_at') } });

/** The device's clock, unless it is so wrong that the server would reject it. */
export function clock<const Name extends string>(name: Name): { [K in Name]?: number } {
  const now = Date.now();
  const isLikely = now >= Date.UTC(2020, 0) && now <= Date.UTC(2100, 0);
  return (isLikely ? { [name]: now } : {}) as { [K in Name]?: number };
}
