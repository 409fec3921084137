import type { AnswerOutput, Letter, Question } from '@fairway/contracts/question-bank';
import { useCallback } from 'react';
import { usePublicHost } from '../../public-host.ts';

/** Sends an answer by the public call: it counts for a visitor's day, and for a member's where one is signed in. */
export function useVisitorAnswer(mode = 'normal') {
  const { api } = usePublicHost();
  return useCallback(
    (question: Question, letter: Letter, ms: number) =>
      api.post<AnswerOutput>(`/api/v1/public/answer/${question._id}`, { answer_type: letter, ms, mode }),
    [api, mode],
  );
}
