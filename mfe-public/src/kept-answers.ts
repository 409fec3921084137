import type { AnswerOutput, Letter, QuestionKey } from '@fairway/contracts/question-bank';
import { useMemo, useSyncExternalStore } from 'react';

/** What was chosen in a set, and what the server said of it. */
type KeptAnswer = QuestionKey & { set: string; letter: Letter; correct: boolean };
type KeptAnswers = Record<string, KeptAnswer>;

export type Score = { right: number; answered: number };

const storageKey = 'fairway-visitor-answers';
const listeners = new Set<() => void>();

/** The answers given in this tab, by question: an answered question stays answered until the tab is closed. */
export function useKeptAnswers(): KeptAnswers {
  const text = useSyncExternalStore(subscribe, read, () => '{}');
  return useMemo(() => JSON.parse(text) as KeptAnswers, [text]);
}

export function scoreOf(answers: KeptAnswers, set: string): Score {
  const ofSet = Object.values(answers).filter((answer) => answer.set === set);
  return { right: ofSet.filter(({ correct }) => correct).length, answered: ofSet.length };
}

export function keepAnswer(questionId: string, set: string, letter: Letter, reply: AnswerOutput): void {
  const { quota: _, ...key } = reply;
  write({ ...(JSON.parse(read()) as KeptAnswers), [questionId]: { ...key, set, letter } });
}

/** What the answers of a study set count under. */
export const setNameOf = ({
  type,
  id,
  zinbookcat = '',
}: {
  type: string;
  id: string;
  zinbookcat?: string | undefined;
}) => `${type} ${id} ${zinbookcat}`;

/** The set begins again with every question open. */
export function forgetAnswers(set: string): void {
  const others = Object.entries(JSON.parse(read()) as KeptAnswers).filter(([, answer]) => answer.set !== set);
  write(Object.fromEntries(others));
}

function read(): string {
  return sessionStorage.getItem(storageKey) ?? '{}';
}

function write(answers: KeptAnswers): void {
  sessionStorage.setItem(storageKey, JSON.stringify(answers));
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
