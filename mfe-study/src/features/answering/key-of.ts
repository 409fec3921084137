import type { Question, QuestionKey } from '@fairway/contracts/question-bank';

/** The key that a premium member's question carries. */
export function keyOf({ ZANSWER, ZREFERENCE = '', ZSOLUTION = '', ZCREDIT }: Question): QuestionKey | null {
  return ZANSWER ? { ZANSWER, ZREFERENCE, ZSOLUTION, ...(ZCREDIT && { ZCREDIT }) } : null;
}
