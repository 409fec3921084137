import { type ApiClient, ApiFault } from '@fairway/area/api-client';
import type { Quota } from '@fairway/contracts/question-bank/answers';
import type { Letter, Question, QuestionKey } from '@fairway/contracts/question-bank/question';
import type { StudyMode } from '@fairway/contracts/question-bank/study-modes';
import { newAnswerId } from '@fairway/study-ui/answer-id';
import { choicesOf } from '@fairway/ui/questions/choices';
import { useEffect, useRef, useState } from 'react';
import type { AnswerQueue } from './answer-queue.ts';
import { clock, submitAnswer } from './submit-answer.ts';
import { useReveal } from './use-reveal.ts';

/** The state of the answer to the question on screen. */
export type Answering = {
  chosen: Letter | null;
  key: QuestionKey | null;
  isLocked: boolean;
  /** `ms`: how long the question was read before this page was loaded. */
  choose: (letter: Letter, ms?: number) => void;
  problem: string;
};

type Options = {
  api: ApiClient;
  queue: AnswerQueue;
  question: Question;
  mode: StudyMode;
  answersOnly: boolean;
  /** Another question is loading: the current one accepts no answer any more. */
  isStale: boolean;
  /** The answer given earlier in this session, if any. */
  given: { letter: Letter; key: QuestionKey } | undefined;
  onMarked: (zid: string, letter: Letter, key: QuestionKey) => void;
  onQuota: (quota: Quota) => void;
  /** The day's free answers are used up: the server's text, and when the limit resets. */
  onLimit: (text: string, more: string) => void;
};

/**
 * The requests in progress for one question. They belong to that question: a reply may arrive when another is on
 * screen.
 */
type Work = { chosen?: Letter | null; tried?: Try; revealed?: QuestionKey; problem?: string };

/** A choice that was sent. If it is chosen again because no confirmation came, it is sent with the same id. */
type Try = { letter: Letter; answer_id: string };

/**
 * Marks a choice. A premium member's question includes its key: the choice is marked at once and then sent. A free
 * member's is marked by the server's reply. "Answers only" shows the key, which for a free member is a reveal.
 */
export function useAnswering(options: Options): Answering {
  const { api, queue, question, mode, answersOnly, isStale, given, onMarked, onQuota, onLimit } = options;
  const zid = question._id;
  const ownKey = keyOf(question);
  const [works, setWorks] = useState<Record<string, Work>>({});
  const { chosen = null, tried, revealed, problem = '' } = works[zid] ?? {};
  const shownAt = useRef(0);
  /** Questions whose key has been shown, with its explanation if it has one. */
  const keysShown = useRef(new Set<string>());

  function note(of: string, change: Work): void {
    setWorks((all) => ({ ...all, [of]: { ...all[of], ...change } }));
  }

  /** `offlinePrefix` precedes the message if the server was not reached. */
  function recordFailure(of: string, error: unknown, offlinePrefix = ''): void {
    const text = (error instanceof ApiFault && (error.fields.error ?? error.fields.version)) || 'Please try again.';
    if (error instanceof ApiFault && error.status === 403) onLimit(text, error.fields.quota ?? '');
    else note(of, { problem: error instanceof ApiFault && error.status === 0 ? offlinePrefix + text : text });
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: another question restarts the timer
  useEffect(() => {
    shownAt.current = performance.now();
  }, [zid]);

  const shownKey = given?.key ?? (answersOnly ? (ownKey ?? revealed ?? null) : null);
  const isKeyShown = shownKey !== null;
  useEffect(() => {
    if (isKeyShown) keysShown.current.add(zid);
  }, [isKeyShown, zid]);

  useReveal({
    api,
    zid,
    enabled: answersOnly && !isStale && !ownKey && !given && !revealed,
    onSuccess: ({ quota, ...key }) => {
      note(zid, { revealed: key });
      onQuota(quota);
    },
    onError: (error) => recordFailure(zid, error),
    onEnd: (of) => note(of, { problem: '' }),
  });

  async function choose(letter: Letter, readMs = performance.now() - shownAt.current): Promise<void> {
    if (answersOnly || isStale || given || chosen !== null) return;
    const answer = {
      _id: zid,
      answer_type: letter,
      ms: Math.round(readMs),
      mode,
      shown_order: shownOrderOf(question),
      explanation_seen: keysShown.current.has(zid),
      ...(question.version !== undefined && { version: question.version }),
      ...clock('device_at'),
    };
    if (ownKey) {
      queue.add(answer);
      onMarked(zid, letter, ownKey);
      return;
    }
    const sent = tried?.letter === letter ? tried : { letter, answer_id: newAnswerId() };
    note(zid, { chosen: letter, tried: sent, problem: '' });
    try {
      const reply = await submitAnswer(api, { ...answer, answer_id: sent.answer_id });
      const { correct: _, quota, ...key } = reply;
      onMarked(zid, letter, key);
      onQuota(quota);
    } catch (error) {
      recordFailure(zid, error, 'Your answer was not sent. ');
    } finally {
      note(zid, { chosen: null });
    }
  }

  return {
    chosen: given?.letter ?? chosen,
    key: shownKey,
    isLocked: answersOnly || isStale || given !== undefined || chosen !== null,
    choose,
    problem,
  };
}

const shownOrderOf = (question: Question): string =>
  choicesOf(question)
    .map(({ letter }) => letter)
    .join('');

/** The key in a premium member's question. */
function keyOf({
  ZANSWER,
  ZREFERENCE = '',
  ZSOLUTION = '',
  ZCREDIT,
  ZREASONS,
  ZREADBY,
  ZTRAP,
  ZKEYMARKUP,
}: Question): QuestionKey | null {
  return ZANSWER
    ? ({ ZANSWER, ZREFERENCE, ZSOLUTION, ZCREDIT, ZREASONS, ZREADBY, ZTRAP, ZKEYMARKUP } as QuestionKey)
    : null;
}
