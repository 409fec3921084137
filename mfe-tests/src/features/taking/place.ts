import type { TestQuestionsOutput } from '@fairway/contracts/testing/testing';
import type { TestPlace } from '../../paths.ts';

type Item = TestQuestionsOutput[number];

/** Which item an address names: by the item's id, else by its question, else by its number; -1 if it names none. */
export function indexOfPlace(items: TestQuestionsOutput, { num, id, zid }: TestPlace): number {
  const named = [
    items.findIndex(({ _id }) => _id === id),
    items.findIndex(({ zmcq_id }) => zmcq_id !== null && zmcq_id._id === zid),
    items.findIndex((item) => String(item.num) === num),
  ];
  return named.find((index) => index >= 0) ?? -1;
}

/** Where a test resumes: at the first unanswered item, or at the last if all are answered. */
export function indexToResumeAt(items: TestQuestionsOutput): number {
  const open = items.findIndex(({ answer_type }) => answer_type === null);
  return open >= 0 ? open : items.length - 1;
}

/** The full address of an item. */
export const placeOf = (test: string, { num, _id, zmcq_id }: Item): TestPlace => ({
  test,
  num: String(num),
  id: _id,
  ...(zmcq_id && { zid: zmcq_id._id, zinbookcat: zmcq_id.ZINBOOKCATEGORY }),
});
