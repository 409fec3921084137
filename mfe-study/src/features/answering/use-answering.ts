import { type ApiClient, ApiFault } from '@fairway/area/api-client';
import type { Letter, Question, QuestionKey, Quota, RevealOutput, StudyMode } from '@fairway/contracts/question-bank';
import { newAnswerId } from '@fairway/study-ui/answer-id';
import { choicesOf } from '@fairway/ui/choices';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { AnswerQueue } from './answer-queue.ts';
import { keyOf } from './key-of.ts';
import { clock, submitAnswer } from './submit-answer.ts';

/** What is known of the answer to the question on screen. */
export type Answering = {
  chosen: Letter | null;
  key: QuestionKey | null;
  isLocked: boolean;
  /** `ms`: how long the question was read, where it was on screen before this page was. */
  choose: (letter: Letter, ms?: number) => void;
  problem: string;
};

type Options = {
  api: ApiClient;
  queue: AnswerQueue;
  question: Question;
  mode: StudyMode;
  answersOnly: boolean;
  /** Another question is on its way: the one on screen takes no answer any more. */
  isStale: boolean;
  /** The answer given before in this session, where there is one. */
  given: { letter: Letter; key: QuestionKey } | undefined;
  onMarked: (zid: string, letter: Letter, key: QuestionKey) => void;
  onQuota: (quota: Quota) => void;
  /** The day's free answers are used up: the server's text, and when there are more. */
  onLimit: (text: string, more: string) => void;
};

/** What is under way with one question. It stays with its question: a reply may come when another one is on screen. */
type Work = { chosen?: Letter | null; tried?: Try; revealed?: QuestionKey; problem?: string };

/** A choice that was sent. The same one, chosen again because no confirmation came, goes under the same id. */
type Try = { letter: Letter; answer_id: string };

/**
 * Marks a choice. A premium member's question carries its key: the choice is marked at once and sent behind it. A
 * free member's is marked by the server's reply. "Answers only" shows the key, which for a free member is a reveal.
 */
export function useAnswering(options: Options): Answering {
  const { api, queue, question, mode, answersOnly, isStale, given, onMarked, onQuota, onLimit } = options;
  const zid = question._id;
  const ownKey = keyOf(question);
  const [works, setWorks] = useState<Record<string, Work>>({});
  const { chosen = null, tried, revealed, problem = '' } = works[zid] ?? {};
  const shownAt = useRef(0);
  /** Questions whose explanation was on screen. */
  const explained = useRef(new Set<string>());

  const note = useCallback((of: string, change: Work) => {
    setWorks((all) => ({ ...all, [of]: { ...all[of], ...change } }));
  }, []);

  /** `unheard` is said first where the server was not reached at all. */
  function noteFailure(of: string, error: unknown, unheard = ''): void {
    const text = (error instanceof ApiFault && error.fields.error) || 'Please try again.';
    if (error instanceof ApiFault && error.status === 403) onLimit(text, error.fields.quota ?? '');
    else note(of, { problem: error instanceof ApiFault && error.status === 0 ? unheard + text : text });
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: another question is when the time starts again
  useEffect(() => {
    shownAt.current = performance.now();
  }, [zid]);

  const shownKey = given?.key ?? (answersOnly ? (ownKey ?? revealed ?? null) : null);
  const isExplained = Boolean(shownKey?.ZSOLUTION);
  useEffect(() => {
    if (isExplained) explained.current.add(zid);
  }, [isExplained, zid]);

  const asksForKey = answersOnly && !isStale && !ownKey && !given && !revealed;
  const onRevealed = useEffectEvent(({ quota, ...key }: RevealOutput) => {
    note(zid, { revealed: key });
    onQuota(quota);
  });
  const onNotRevealed = useEffectEvent((error: unknown) => noteFailure(zid, error));
  useEffect(() => {
    if (!asksForKey) return;
    const stop = new AbortController();
    const whileWanted = <T>(then: (value: T) => void) => {
      return (value: T) => {
        if (!stop.signal.aborted) then(value);
      };
    };
    api
      .post('/api/v1/private/reveal/{zid}', { params: { zid }, body: {}, signal: stop.signal })
      .then(whileWanted(onRevealed), whileWanted(onNotRevealed));
    return () => {
      stop.abort();
      note(zid, { problem: '' });
    };
  }, [api, asksForKey, note, zid]);

  async function choose(letter: Letter, readMs = performance.now() - shownAt.current): Promise<void> {
    if (answersOnly || isStale || given || chosen !== null) return;
    const answer = {
      _id: zid,
      answer_type: letter,
      ms: Math.round(readMs),
      mode,
      shown_order: shownOrderOf(question),
      explanation_seen: explained.current.has(zid),
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
      noteFailure(zid, error, 'Your answer was not sent. ');
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
