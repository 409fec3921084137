import type { Letter, Question, StudyMode } from '@fairway/contracts/question-bank';
import { useCallback } from 'react';
import { usePublicHost } from '../../public-host.ts';

/** Sends an answer by the public call: it counts for a visitor's day, and for a member's where one is signed in. */
export function useVisitorAnswer(mode: StudyMode = 'normal') {
  const { api } = usePublicHost();
  return useCallback(
    (question: Question, letter: Letter, ms: number) =>
      api.post('/api/v1/public/answer/{zid}', {
        params: { zid: question._id },
        body: { answer_type: letter, ms, mode },
      }),
    [api, mode],
  );
}
