import type { AnswerOutput, Letter, QuestionKey } from '@fairway/contracts/question-bank';
import { newAnswerId } from '@fairway/study-ui/answer-id';
import { readVisitorAnswers, type VisitorAnswer, visitorAnswersKey } from '@fairway/study-ui/visitor-answers';
import { useMemo, useSyncExternalStore } from 'react';

/** What was chosen in a set, and what the server said of it. */
export type KeptAnswer = VisitorAnswer & QuestionKey & { set: string; number: string; correct: boolean };
type KeptAnswers = Record<string, KeptAnswer>;

export type Score = { right: number; answered: number };

const listeners = new Set<() => void>();

/** The answers given in this tab, by question: an answered question stays answered until the tab is closed. */
export function useKeptAnswers(): KeptAnswers {
  const text = useSyncExternalStore(subscribe, readVisitorAnswers, () => '{}');
  return useMemo(() => JSON.parse(text) as KeptAnswers, [text]);
}

export const scoreOf = (answers: KeptAnswers, set: string): Score => score(ofSet(answers, set));

/** Of all sets together. */
export const totalScoreOf = (answers: KeptAnswers): Score => score(Object.values(answers));

/** What was answered wrong in a set, in the order of answering. */
export const mistakesOf = (answers: KeptAnswers, set: string): KeptAnswer[] =>
  ofSet(answers, set)
    .filter(({ correct }) => !correct)
    .sort((a, b) => a.at - b.at);

/** Where an answer belongs: the set it counts in, the question's number and the page that shows it. */
export type AnswerPlace = Pick<KeptAnswer, 'set' | 'number' | 'href' | 'isMembers'>;

export function keepAnswer(questionId: string, place: AnswerPlace, letter: Letter, reply: AnswerOutput): void {
  const { quota: _, ...key } = reply;
  const kept = { ...key, ...place, letter, answerId: newAnswerId(), at: Date.now() };
  write({ ...readKept(), [questionId]: kept });
}

/** The same for an answer that was sent before any script ran, unless the tab has it. */
export function keepAnswered(questionId: string, place: AnswerPlace, letter: Letter, key: QuestionKey): void {
  if (questionId in readKept()) return;
  keepAnswer(questionId, place, letter, { ...key, correct: letter === key.ZANSWER, quota: null });
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
  write(Object.fromEntries(Object.entries(readKept()).filter(([, answer]) => answer.set !== set)));
}

const ofSet = (answers: KeptAnswers, set: string) => Object.values(answers).filter((answer) => answer.set === set);

const score = (answers: KeptAnswer[]): Score => ({
  right: answers.filter(({ correct }) => correct).length,
  answered: answers.length,
});

const readKept = () => JSON.parse(readVisitorAnswers()) as KeptAnswers;

function write(answers: KeptAnswers): void {
  sessionStorage.setItem(visitorAnswersKey, JSON.stringify(answers));
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
