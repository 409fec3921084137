import type { AnswerOutput } from '@fairway/contracts/question-bank/answers';
import type { Letter, Question, QuestionKey } from '@fairway/contracts/question-bank/question';
import { newAnswerId } from '@fairway/study-ui/answer-id';
import { readVisitorAnswers, storedVisitorAnswers, type VisitorAnswer } from '@fairway/study-ui/visitor-answers';
import { useMemo, useSyncExternalStore } from 'react';

/** A choice made in a set, and the server's reply. */
export type SavedAnswer = VisitorAnswer & QuestionKey & { set: string; number: string; correct: boolean };
type SavedAnswers = Record<string, SavedAnswer>;

export type Score = { right: number; answered: number };

const listeners = new Set<() => void>();

/** The answers given in this tab, by question: an answered question stays answered until the tab is closed. */
export function useSavedAnswers(): SavedAnswers {
  const text = useSyncExternalStore(subscribe, readVisitorAnswers, () => '{}');
  return useMemo(() => JSON.parse(text) as SavedAnswers, [text]);
}

export const scoreOf = (answers: SavedAnswers, set: string): Score => score(answersIn(answers, set));

/** Of all sets together. */
export const totalScoreOf = (answers: SavedAnswers): Score => score(Object.values(answers));

/** The wrong answers of a set, in the order of answering. */
export const mistakesOf = (answers: SavedAnswers, set: string): SavedAnswer[] =>
  answersIn(answers, set)
    .filter(({ correct }) => !correct)
    .sort((a, b) => a.at - b.at);

/** Where an answer belongs: the set it counts in, the question's number and the page that shows it. */
export type AnswerPlace = Pick<SavedAnswer, 'set' | 'number' | 'href' | 'isMembers'>;

export function saveAnswer(
  { _id, version }: Pick<Question, '_id' | 'version'>,
  place: AnswerPlace,
  letter: Letter,
  reply: AnswerOutput,
): void {
  const { quota: _, ...key } = reply;
  const saved = { ...key, ...place, letter, answerId: newAnswerId(), at: Date.now(), ...(version && { version }) };
  write({ ...readSaved(), [_id]: saved });
}

/** The same for an answer sent before any script ran, unless the tab has it. */
export function saveSentAnswer(questionId: string, place: AnswerPlace, letter: Letter, key: QuestionKey): void {
  if (questionId in readSaved()) return;
  saveAnswer({ _id: questionId }, place, letter, { ...key, correct: letter === key.ZANSWER, quota: null });
}

/** The name under which the answers of a study set count. */
export const setNameOf = ({
  type,
  id,
  zinbookcat = '',
}: {
  type: string;
  id: string;
  zinbookcat?: string | undefined;
}) => `${type} ${id} ${zinbookcat}`;

/** Starts the set over, with every question open. */
export function forgetAnswers(set: string): void {
  write(Object.fromEntries(Object.entries(readSaved()).filter(([, answer]) => answer.set !== set)));
}

const answersIn = (answers: SavedAnswers, set: string) => Object.values(answers).filter((answer) => answer.set === set);

const score = (answers: SavedAnswer[]): Score => ({
  right: answers.filter(({ correct }) => correct).length,
  answered: answers.length,
});

const readSaved = () => JSON.parse(readVisitorAnswers()) as SavedAnswers;

function write(answers: SavedAnswers): void {
  storedVisitorAnswers.write(JSON.stringify(answers));
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
