import type { Letter, StudyMode, SubmitAnswerOutput } from '@fairway/contracts/question-bank';
import { type ApiClient, ApiFault } from '@fairway/mfe/api-client';
import { newAnswerId } from './answer-id.ts';

export type GivenAnswer = { _id: string; answer_type: Letter; ms: number; mode: StudyMode };

/** Its id tells an answer from another to the same question, here and on the server. */
type Waiting = GivenAnswer & { answer_id: string };

export type AnswerQueue = {
  add: (answer: GivenAnswer) => void;
  /** How many answers the server has not confirmed yet. */
  waiting: () => number;
  subscribe: (listener: () => void) => () => void;
  /** Begins to send; the function it gives back ends that. */
  start: () => () => void;
};

const firstDelayMs = 2_000;
const longestDelayMs = 30_000;

/**
 * Answers on their way to the server. They are kept in the browser until each is confirmed, so that neither a closed
 * lid nor a passing outage loses one; they are sent one after another, in the order they were given.
 */
export function createAnswerQueue(api: ApiClient, memberId: string): AnswerQueue {
  const storageKey = `fairway-answers:${memberId}`;
  const listeners = new Set<() => void>();
  let isStarted = false;
  let isSending = false;
  let delayMs = firstDelayMs;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const read = () => JSON.parse(localStorage.getItem(storageKey) ?? '[]') as Waiting[];

  function tell(): void {
    for (const listener of listeners) listener();
  }

  function write(answers: Waiting[]): void {
    if (answers.length === 0) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, JSON.stringify(answers));
    tell();
  }

  async function sendAll(): Promise<void> {
    for (let [first] = read(); first && isStarted; [first] = read()) {
      await api.post<SubmitAnswerOutput>('/api/mlp_question/sub_question/', first).catch((error: unknown) => {
        if (!isRefusal(error)) throw error;
      });
      write(read().filter(({ answer_id }) => answer_id !== first.answer_id));
      delayMs = firstDelayMs;
    }
  }

  async function send(): Promise<void> {
    clearTimeout(timer);
    if (isSending) return;
    isSending = true;
    try {
      while (isStarted && read().length > 0) await oneAtATime(storageKey, sendAll);
    } catch {
      if (isStarted) timer = setTimeout(() => void send(), delayMs);
      delayMs = Math.min(delayMs * 2, longestDelayMs);
    } finally {
      isSending = false;
    }
  }

  const sendNow = () => void send();

  return {
    add: (answer) => {
      write([...read(), { ...answer, answer_id: newAnswerId() }]);
      sendNow();
    },
    waiting: () => read().length,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start: () => {
      isStarted = true;
      window.addEventListener('online', sendNow);
      window.addEventListener('storage', tell);
      sendNow();
      return () => {
        isStarted = false;
        clearTimeout(timer);
        window.removeEventListener('online', sendNow);
        window.removeEventListener('storage', tell);
      };
    },
  };
}

/** Two tabs of one member send from the same list: one of them at a time, where the browser can promise that. */
function oneAtATime(name: string, work: () => Promise<void>): Promise<void> {
  return 'locks' in navigator ? navigator.locks.request(name, work) : work();
}

/** What the server refuses it would refuse again. What it did not hear, or not from a signed-in member, waits. */
function isRefusal(error: unknown): boolean {
  return error instanceof ApiFault && error.status >= 400 && error.status < 500 && ![401, 429].includes(error.status);
}
