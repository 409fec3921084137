import type { Letter, StudyMode } from '@fairway/contracts/question-bank';
import type { ApiClient } from '@fairway/mfe/api-client';

/** The id tells an answer from another to the same question, here and on the server. */
export type SentAnswer = { _id: string; answer_type: Letter; ms: number; mode: StudyMode; answer_id: string };

export const submitAnswer = (api: ApiClient, body: SentAnswer) => api.post('/api/mlp_question/sub_question/', { body });
