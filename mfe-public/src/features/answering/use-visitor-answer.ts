import type { Letter, Question } from '@fairway/contracts/question-bank/question';
import type { StudyMode } from '@fairway/contracts/question-bank/study-modes';
import { newAnswerId } from '@fairway/study-ui/answer-id';
import { useCallback, useRef } from 'react';
import { usePublicHost } from '../../routing/public-host.ts';
import { sendAnswer } from '../../shared-calls.ts';

/** Sends an answer. If it is chosen again because no reply came, it has the same id, so a member's log counts it once. */
export function useVisitorAnswer(mode: StudyMode = 'normal') {
  const { api } = usePublicHost();
  const unconfirmed = useRef<{ choice: string; answer_id: string }>(null);
  return useCallback(
    async (question: Question, letter: Letter, ms: number) => {
      const choice = `${question._id} ${letter}`;
      const known = unconfirmed.current;
      const { answer_id } = known?.choice === choice ? known : { answer_id: newAnswerId() };
      unconfirmed.current = { choice, answer_id };
      const version = question.version !== undefined && { version: question.version };
      const reply = await sendAnswer(api, question._id, {
        body: { answer_type: letter, ms, mode, answer_id, ...version },
      });
      unconfirmed.current = null;
      return reply;
    },
    [api, mode],
  );
}
