import type {
  Letter,
  Question,
  QuestionKey,
  Quota,
  RevealOutput,
  StudyMode,
  SubmitAnswerOutput,
} from '@fairway/contracts/question-bank';
import { type ApiClient, ApiFault } from '@fairway/mfe/api-client';
import { useEffect, useRef, useState } from 'react';
import type { AnswerQueue } from './answer-queue.ts';

/** What is known of the answer to the question on screen. */
export type Answering = {
  chosen: Letter | null;
  key: QuestionKey | null;
  isLocked: boolean;
  choose: (letter: Letter) => void;
  problem: string;
};

type Options = {
  api: ApiClient;
  queue: AnswerQueue;
  question: Question;
  mode: StudyMode;
  answersOnly: boolean;
  /** The answer given before in this session, where there is one. */
  given: { letter: Letter; key: QuestionKey } | undefined;
  onMarked: (letter: Letter, key: QuestionKey) => void;
  onQuota: (quota: Quota) => void;
  /** The day's free answers are used up: the server's text. */
  onLimit: (text: string) => void;
};

/**
 * Marks a choice. A premium member's question carries its key: the choice is marked at once and sent behind it. A
 * free member's is marked by the server's reply. "Answers only" shows the key, which for a free member is a reveal.
 */
export function useAnswering(options: Options): Answering {
  const { api, question, answersOnly, given } = options;
  const [chosen, setChosen] = useState<Letter | null>(null);
  const [shownKey, setShownKey] = useState<QuestionKey | null>(null);
  const [problem, setProblem] = useState('');
  const shownAt = useRef(performance.now());
  const latest = useRef(options);
  latest.current = options;
  const ownKey = keyOf(question);

  useEffect(() => {
    if (!answersOnly || ownKey || given) return;
    const stop = new AbortController();
    setProblem('');
    api
      .post<RevealOutput>(`/api/v1/private/reveal/${question._id}`, {}, { signal: stop.signal })
      .then(({ quota, ...key }) => {
        setShownKey(key);
        latest.current.onQuota(quota);
      })
      .catch((error: unknown) => {
        if (!stop.signal.aborted) report(error, latest.current.onLimit, setProblem);
      });
    return () => stop.abort();
  }, [api, answersOnly, question._id, ownKey, given]);

  async function choose(letter: Letter): Promise<void> {
    if (answersOnly || given || chosen !== null) return;
    const ms = Math.round(performance.now() - shownAt.current);
    const answer = { _id: question._id, answer_type: letter, ms, mode: options.mode };
    if (ownKey) {
      options.queue.add(answer);
      options.onMarked(letter, ownKey);
      return;
    }
    setChosen(letter);
    setProblem('');
    try {
      const reply = await api.post<SubmitAnswerOutput>('/api/mlp_question/sub_question/', answer);
      const { ZANSWER, ZREFERENCE, ZSOLUTION } = reply;
      latest.current.onMarked(letter, { ZANSWER, ZREFERENCE, ZSOLUTION });
      latest.current.onQuota(reply.quota);
    } catch (error) {
      report(error, latest.current.onLimit, setProblem);
    } finally {
      setChosen(null);
    }
  }

  const key = given?.key ?? (answersOnly ? (ownKey ?? shownKey) : null);
  return {
    chosen: given?.letter ?? chosen,
    key,
    isLocked: answersOnly || given !== undefined || chosen !== null,
    choose,
    problem,
  };
}

function keyOf({ ZANSWER, ZREFERENCE = '', ZSOLUTION = '' }: Question): QuestionKey | null {
  return ZANSWER ? { ZANSWER, ZREFERENCE, ZSOLUTION } : null;
}

function report(error: unknown, onLimit: (text: string) => void, onProblem: (text: string) => void): void {
  const text = (error instanceof ApiFault && error.fields.error) || 'Please try again.';
  if (error instanceof ApiFault && error.status === 403) onLimit(text);
  else onProblem(text);
}
