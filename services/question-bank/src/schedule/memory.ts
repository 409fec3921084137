import { fsrs, type Grade, Rating } from 'ts-fsrs';

/** What FSRS knows of a question: days until recall falls to 90 %, and difficulty from 1 to 10. */
export type Memory = { stability: number; difficulty: number };

/** Without fuzz and steps within a day: the same answers give the same memory, in whatever order they arrive. */
const model = fsrs({ enable_fuzz: false, enable_short_term: false });

/**
 * A first right answer often means that the question was known before: it starts as FSRS's Easy does, rather than as
 * Good.
 */
const knownBefore: Memory = { stability: 8.2956, difficulty: 3.5 };

/** The chance to recall `days` after the last answer. */
export const recall = (days: number, stability: number): number => model.forgetting_curve(days, stability);

const gradeOf = (isRight: boolean): Grade => (isRight ? Rating.Good : Rating.Again);

/** After an answer `days` after the last one. */
export const nextMemory = ({ stability, difficulty }: Memory, days: number, isRight: boolean): Memory =>
  model.next_state({ stability, difficulty }, days, gradeOf(isRight));

/** After the first answer; `isHelped`: the explanation had been seen. */
export const firstMemory = (isRight: boolean, isHelped = false): Memory =>
  isRight && !isHelped ? knownBefore : model.next_state(null, 0, gradeOf(isRight));

/** The stability after a first wrong answer. */
export const wrongStability: number = firstMemory(false).stability;
