import type { Question, QuestionKey } from '@fairway/contracts/question-bank/question';

/** The key in a premium member's question. */
export function keyOf({
  ZANSWER,
  ZREFERENCE = '',
  ZSOLUTION = '',
  ZCREDIT,
  ZREASONS,
  ZREADBY,
  ZTRAP,
  ZKEYMARKUP,
}: Question): QuestionKey | null {
  return ZANSWER
    ? ({ ZANSWER, ZREFERENCE, ZSOLUTION, ZCREDIT, ZREASONS, ZREADBY, ZTRAP, ZKEYMARKUP } as QuestionKey)
    : null;
}
