import { type PassMarks, passMarkOf } from '@fairway/contracts/testing/pass-marks';
import type { TestItem } from '@fairway/contracts/testing/testing';

type Judged = TestItem & { zmcq_id: NonNullable<TestItem['zmcq_id']> };

/** The items that count in a submitted test: without questions that had been removed from the bank by then. */
const isJudged = (item: TestItem): item is Judged =>
  item.zmcq_id !== null && (item.status === 'Correct' || item.status === 'Incorrect');

/** The book of all questions; undefined if there are several. */
export function onlyBook(items: TestItem[], marks: PassMarks): { title: string; passMark: number } | undefined {
  const questions = items.filter(isJudged).map(({ zmcq_id }) => zmcq_id);
  const [first] = questions;
  if (!first || questions.some(({ ZINBOOK }) => ZINBOOK !== first.ZINBOOK)) return undefined;
  return { title: first.ZBOOKNAME, passMark: passMarkOf(marks, first.ZINBOOK) };
}

/**
 * What was not answered right, in the order of the test. The score counts both as incorrect (G-65), but only a wrong
 * answer is a mistake: a question without an answer is not among the mistakes to study.
 */
export function incorrectOf(items: TestItem[]): { mistakes: Judged[]; unanswered: Judged[] } {
  const incorrect = items.filter(isJudged).filter(({ status }) => status === 'Incorrect');
  return {
    mistakes: incorrect.filter(({ answer_type }) => answer_type !== null),
    unanswered: incorrect.filter(({ answer_type }) => answer_type === null),
  };
}

export type TopicScore = { name: string; correct: number; total: number; passMark: number };

/**
 * The score of each part of a test, the weakest first. The parts are the books if there are several, else the
 * categories, else the sub-categories.
 */
export function scoreByTopic(items: TestItem[], marks: PassMarks): TopicScore[] {
  const judged = items.filter(isJudged);
  const namesOf = [
    ({ zmcq_id }: Judged) => zmcq_id.ZBOOKNAME,
    ({ zmcq_id }: Judged) => zmcq_id.ZCATEGORYNAME || zmcq_id.ZSUBCATEGORYNAME || zmcq_id.ZBOOKNAME,
    ({ zmcq_id }: Judged) => zmcq_id.ZSUBCATEGORYNAME || zmcq_id.ZCATEGORYNAME || zmcq_id.ZBOOKNAME,
  ];
  const groups = namesOf.map((nameOf) => Map.groupBy(judged, nameOf));
  const parts = groups.find(({ size }) => size > 1) ?? groups[0];
  return [...(parts ?? [])]
    .map(([name, topicItems]) => ({
      name,
      correct: topicItems.filter(({ status }) => status === 'Correct').length,
      total: topicItems.length,
      passMark: passMarkOf(marks, topicItems[0]?.zmcq_id.ZINBOOK ?? ''),
    }))
    .toSorted((a, b) => a.correct / a.total - b.correct / b.total);
}
