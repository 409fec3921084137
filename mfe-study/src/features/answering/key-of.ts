import type { Question, QuestionKey } from '@fairway/contracts/question-bank/question';

/** The key in a premium member's question. */
export function keyOf({
  ZANSWER,
  ZREFERENCE = '',
  ZSOLUTION = '',
  ZCREDIT,
  ZREASONS,
  ZREADBY,
}: Question): QuestionKey | null {
  return ZANSWER ? ({ ZANSWER, ZREFERENCE, ZSOLUTION, ZCREDIT, ZREASONS, ZREADBY } as QuestionKey) : null;
}
