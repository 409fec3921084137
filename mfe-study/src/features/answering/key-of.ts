import type { Question, QuestionKey } from '@fairway/contracts/question-bank/question';

/** The key in a premium member's question. */
export function keyOf({
  ZANSWER,
  ZREFERENCE = '',
  ZSOLUTION = '',
  ZCREDIT,
  ZREASONS,
  ZREADBY,
  ZKEYMARKUP,
}: Question): QuestionKey | null {
  return ZANSWER ? ({ ZANSWER, ZREFERENCE, ZSOLUTION, ZCREDIT, ZREASONS, ZREADBY, ZKEYMARKUP } as QuestionKey) : null;
}
