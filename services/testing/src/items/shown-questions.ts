import type { Question } from '@fairway/contracts/question-bank/question';
import { isSameQuestion, isSameText } from '@fairway/contracts/question-bank/same-question';
import type { VersionedQuestion } from '@fairway/contracts/testing/testing';
import type { QuestionBank } from '../question-bank.ts';
import type { ItemRow } from './store.ts';

/** A question as an item shows it. `isEarlier`: it has changed since the choice or the grading. */
export type ShownQuestion = { question: Question; version: number; isEarlier: boolean };

type ItemOf = Pick<ItemRow, 'questionId' | 'version' | 'answer'>;

/**
 * The questions of items, by id, without those that left the bank. A chosen letter refers to the choices at that time:
 * if the text has changed since, the item shows the earlier version. A graded item does so if its key has changed, too.
 */
export async function readShownQuestions(
  bank: Pick<QuestionBank, 'questions' | 'pastQuestions'>,
  items: ItemOf[],
  keys: 'with keys' | 'without keys',
): Promise<Map<number, ShownQuestion>> {
  const withKeys = keys === 'with keys';
  const ids = items.map(({ questionId }) => questionId);
  const current = await bank.questions(ids, withKeys);
  const stale = items.flatMap(({ questionId, version }) => {
    const now = current.get(questionId);
    return version === null || now === undefined || now.version === version ? [] : { questionId, version };
  });
  const past = stale.length === 0 ? new Map<number, VersionedQuestion>() : await bank.pastQuestions(stale, withKeys);
  return new Map(
    items.flatMap((item): [number, ShownQuestion][] => {
      const now = current.get(item.questionId);
      if (now === undefined) return [];
      const before = past.get(item.questionId);
      const isEarlier = before !== undefined && !isStill(before, now, withKeys ? item.answer : null);
      const { version, ...question } = isEarlier ? before : now;
      return [[item.questionId, { question, version, isEarlier }]];
    }),
  );
}

/** `answer` is the key that an item was graded by. */
const isStill = (before: Question, now: Question, answer: ItemRow['answer']): boolean =>
  answer === null ? isSameText(before, now) : isSameQuestion({ ...before, ZANSWER: answer }, now);
