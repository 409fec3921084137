import type { Letter, Question } from '@fairway/contracts/question-bank';

/** The four choices in the order of the bank; they are never shuffled: keys and comments cite their letters. */
export function choicesOf(question: Question): { letter: Letter; text: string }[] {
  return [
    { letter: 'a', text: question.ZANSWERONE },
    { letter: 'b', text: question.ZANSWERTWO },
    { letter: 'c', text: question.ZANSWERTHREE },
    { letter: 'd', text: question.ZANSWERFOUR },
  ];
}
