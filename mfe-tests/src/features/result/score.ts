import type { TestItem } from '@fairway/contracts/testing';

/** What the Coast Guard asks for, in whole percent: 90 in the Rules of the Road, 70 elsewhere. */
const rulesOfTheRoad = '2';
const passMarkOf = (zinbook: string): number => (zinbook === rulesOfTheRoad ? 90 : 70);

type Judged = TestItem & { zmcq_id: NonNullable<TestItem['zmcq_id']> };

/** What counts in a submitted test: a question that had left the bank by then does not. */
const isJudged = (item: TestItem): item is Judged =>
  item.zmcq_id !== null && (item.status === 'Correct' || item.status === 'Incorrect');

/** The book that every question is of; undefined where there are several. */
export function onlyBook(items: TestItem[]): { title: string; passMark: number } | undefined {
  const questions = items.filter(isJudged).map(({ zmcq_id }) => zmcq_id);
  const [first] = questions;
  if (!first || questions.some(({ ZINBOOK }) => ZINBOOK !== first.ZINBOOK)) return undefined;
  return { title: first.ZBOOKNAME, passMark: passMarkOf(first.ZINBOOK) };
}

/** In order of the test. */
export const mistakesOf = (items: TestItem[]): Judged[] =>
  items.filter(isJudged).filter(({ status }) => status === 'Incorrect');

export type TopicScore = { name: string; correct: number; total: number; passMark: number };

/**
 * How each part of a test went, the weakest first. The parts are the books where there are several, else the categories,
 * else the sub-categories.
 */
export function scoreByTopic(items: TestItem[]): TopicScore[] {
  const judged = items.filter(isJudged);
  const namesOf = [
    ({ zmcq_id }: Judged) => zmcq_id.ZBOOKNAME,
    ({ zmcq_id }: Judged) => zmcq_id.ZCATEGORYNAME || zmcq_id.ZSUBCATEGORYNAME || zmcq_id.ZBOOKNAME,
    ({ zmcq_id }: Judged) => zmcq_id.ZSUBCATEGORYNAME || zmcq_id.ZCATEGORYNAME || zmcq_id.ZBOOKNAME,
  ];
  const groups = namesOf.map((nameOf) => Map.groupBy(judged, nameOf));
  const parts = groups.find(({ size }) => size > 1) ?? groups[0];
  return [...(parts ?? [])]
    .map(([name, own]) => ({
      name,
      correct: own.filter(({ status }) => status === 'Correct').length,
      total: own.length,
      passMark: passMarkOf(own[0]?.zmcq_id.ZINBOOK ?? ''),
    }))
    .toSorted((a, b) => a.correct / a.total - b.correct / b.total);
}
