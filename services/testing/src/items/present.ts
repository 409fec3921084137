import type { Question } from '@fairway/contracts/question-bank/question';
import type { ItemStatus, SavedChoice, TestItem, TestPlace } from '@fairway/contracts/testing/testing';
import type { ShownQuestion } from './shown-questions.ts';
import type { ItemRow } from './store.ts';

function statusOf({ choice, correct }: ItemRow): ItemStatus {
  if (correct !== null) return correct ? 'Correct' : 'Incorrect';
  return choice === null ? 'Unanswered' : 'Answered';
}

export function presentChoice(item: ItemRow): SavedChoice {
  return {
    _id: item.itemId,
    zmcq_id: String(item.questionId),
    answer_type: item.choice,
    status: statusOf(item),
    num: item.place,
    flagged: item.flagged,
  };
}

export function presentItem(
  item: ItemRow,
  testNum: string,
  shown: ShownQuestion | undefined,
  present: (question: Question, item: ItemRow) => Question,
): TestItem {
  const about = { ...presentChoice(item), test_num: testNum };
  if (shown === undefined) return { ...about, zmcq_id: null };
  const { question, version, isEarlier } = shown;
  const changed = isEarlier && { changed_since: true as const };
  return { ...about, zmcq_id: present(question, item), version, ...changed };
}

/** With the key that the item was graded by, if it was graded. */
export function keyedQuestion(question: Question, { answer }: ItemRow): Question {
  if (answer === null) return withoutKey(question);
  if (answer === question.ZANSWER) return question;
  // They are those of the present key.
  const { ZREASONS: _reasons, ZTRAP: _trap, ...keyed } = question;
  return { ...keyed, ZANSWER: answer };
}

export function withoutKey({
  ZANSWER: _answer,
  ZREFERENCE: _reference,
  ZSOLUTION: _solution,
  ZCREDIT: _credit,
  ZREASONS: _reasons,
  ZREADBY: _readBy,
  ZTRAP: _trap,
  ZKEYMARKUP: _keyMarkup,
  ...question
}: Question) {
  return question;
}

export function presentPlace(item: ItemRow | undefined, total: number): TestPlace {
  return { num: item ? { zmcq_id: String(item.questionId) } : null, number: item?.place ?? null, total };
}
