import type { Letter } from '@fairway/contracts/question-bank';

let carried: { questionId: string; letter: Letter } | null = null;

/** A choice that was made where a question cannot be answered goes along to the page that answers it. */
export function carryChoice(questionId: string, letter: Letter): void {
  carried = { questionId, letter };
}

/** The choice that came along to this question. It is taken once, and what was meant for another question is dropped. */
export function consumeChoice(questionId: string): Letter | null {
  const letter = carried?.questionId === questionId ? carried.letter : null;
  carried = null;
  return letter;
}
