import type { Letter, Question, StudyMode } from '@fairway/contracts/question-bank';
import { useCallback } from 'react';
import { usePublicHost } from '../../public-host.ts';
import { sendAnswer } from '../../shared-calls.ts';

export function useVisitorAnswer(mode: StudyMode = 'normal') {
  const { api } = usePublicHost();
  return useCallback(
    (question: Question, letter: Letter, ms: number) =>
      sendAnswer(api, question._id, { body: { answer_type: letter, ms, mode } }),
    [api, mode],
  );
}
