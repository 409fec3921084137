/* The passing scores of tests, in whole percent. Imports nothing: the browser also uses these values. */

/** The Coast Guard requires more in the Rules of the Road than in any other book. */
export type PassMarks = { rules_of_the_road: number; others: number };

export const defaultPassMarks: PassMarks = { rules_of_the_road: 90, others: 70 };

const rulesOfTheRoad = '2';

/** The pass mark of a book, by its number. */
export const passMarkOf = (marks: PassMarks, zinbook: string): number =>
  zinbook === rulesOfTheRoad ? marks.rules_of_the_road : marks.others;

/** With fewer answers a topic is not compared with its pass mark. */
export const minComparedAnswers = 10;

/** Whether a score reaches a passing score, in exact counts: 23 of 33 is not 70%. */
export const isPassed = (correct: number, total: number, passMark: number): boolean =>
  total > 0 && 100 * correct >= passMark * total;

/** A percentage without decimals, rounded down: it never shows a passing score that was not reached. */
export const percentOf = (correct: number, total: number): number =>
  total === 0 ? 0 : Math.floor((100 * correct) / total);
