import type { Letter, StudyMode, SubmitAnswerOutput } from '@fairway/contracts/question-bank';
import { type ApiClient, ApiFault } from '@fairway/mfe/api-client';

export type GivenAnswer = { _id: string; answer_type: Letter; ms: number; mode: StudyMode };

export type AnswerQueue = {
  add: (answer: GivenAnswer) => void;
  /** How many answers the server has not confirmed yet. */
  waiting: () => number;
  subscribe: (listener: () => void) => () => void;
  close: () => void;
};

const firstDelayMs = 2_000;
const longestDelayMs = 30_000;

/**
 * Answers on their way to the server. They are kept in the browser until each is confirmed, so that neither a closed
 * lid nor a passing outage loses one; they are sent one after another, in the order they were given.
 */
export function openAnswerQueue(api: ApiClient, memberId: string): AnswerQueue {
  const storageKey = `fairway-answers:${memberId}`;
  const listeners = new Set<() => void>();
  let isSending = false;
  let isClosed = false;
  let delayMs = firstDelayMs;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const read = () => JSON.parse(localStorage.getItem(storageKey) ?? '[]') as GivenAnswer[];

  function write(answers: GivenAnswer[]): void {
    if (answers.length === 0) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, JSON.stringify(answers));
    for (const listener of listeners) listener();
  }

  async function send(): Promise<void> {
    if (isSending || isClosed) return;
    clearTimeout(timer);
    isSending = true;
    try {
      for (let [answer] = read(); answer && !isClosed; [answer] = read()) {
        await api.post<SubmitAnswerOutput>('/api/mlp_question/sub_question/', answer).catch((error: unknown) => {
          if (!isRefusal(error)) throw error;
        });
        write(read().slice(1));
        delayMs = firstDelayMs;
      }
    } catch {
      timer = setTimeout(() => void send(), delayMs);
      delayMs = Math.min(delayMs * 2, longestDelayMs);
    } finally {
      isSending = false;
    }
  }

  const retryNow = () => void send();
  window.addEventListener('online', retryNow);
  retryNow();
  return {
    add: (answer) => {
      write([...read(), answer]);
      void send();
    },
    waiting: () => read().length,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: () => {
      isClosed = true;
      clearTimeout(timer);
      window.removeEventListener('online', retryNow);
    },
  };
}

/** What the server refuses it would refuse again. What it did not hear, or not from a signed-in member, waits. */
function isRefusal(error: unknown): boolean {
  return error instanceof ApiFault && error.status >= 400 && error.status < 500 && ![401, 429].includes(error.status);
}
