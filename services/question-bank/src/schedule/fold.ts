import { addDays, calendarDay } from '@fairway/contracts/identity/time-zone';
import { startOfCalendarDay } from '@fairway/kit/settings/calendar-day';
import { firstMemory, type Memory, nextMemory } from './memory.ts';
import { expectedSeconds, type Texts } from './seconds.ts';

/** An answer; `at`: when it was given, in ms. */
export type AnswerEvent = {
  id: number;
  questionId: number;
  correct: boolean;
  at: number;
  /** From the question to the choice. */
  ms: number | null;
  explanationSeen: boolean;
};

/** By the device's clock, unless that is unknown or in the future. */
export function givenAt(answeredAt: Date, deviceAt: Date | null, offsetMs: number | null): number {
  const arrived = answeredAt.getTime();
  if (deviceAt === null || offsetMs === null) return arrived;
  return Math.min(arrived, deviceAt.getTime() + offsetMs);
}

/**
 * `first`: whether the first attempt was right; null if the explanation had been seen. `begun`: the day of the first answer;
 * `last`: that of `at`.
 */
type Answered = Memory & { at: number; begun: number; last: number; first: boolean | null };

/** What a member's answers come to. It does not depend on the order in which they arrived. */
export type Fold = {
  answered: Map<number, Answered>;
  /** How many answers took 2^((index − middle)/8) times as long as expected. */
  ratios: number[];
};

const middle = 16;
const perDoubling = 8;
/** Fewer answers with a time do not tell how fast a member is. */
const enoughTimes = 20;

export const emptyFold = (): Fold => ({ answered: new Map(), ratios: Array(2 * middle + 1).fill(0) });

export type FoldContext = { dayOf: (at: number) => number; texts: Texts };

/**
 * Adds answers. False, and nothing is added, if one was given before the last known answer to its question: then the
 * fold has to be made from the beginning.
 */
export function addAnswers(fold: Fold, events: AnswerEvent[], context: FoldContext): boolean {
  const { answered } = fold;
  if (events.some(({ questionId, at }) => at <= (answered.get(questionId)?.at ?? Number.NEGATIVE_INFINITY)))
    return false;
  addInOrder(fold, inOrder(events), context);
  return true;
}

/** In the order in which they were given. */
export const inOrder = (events: AnswerEvent[]): AnswerEvent[] =>
  events.toSorted((a, b) => a.at - b.at || Number(a.correct) - Number(b.correct) || a.id - b.id);

/** Adds answers that were given after all that are known, in their order. */
export function addInOrder({ answered, ratios }: Fold, ordered: AnswerEvent[], { dayOf, texts }: FoldContext): void {
  for (const { questionId, correct, at, ms, explanationSeen } of ordered) {
    const before = answered.get(questionId);
    const last = dayOf(at);
    const memory = before
      ? nextMemory(before, Math.max(0, last - before.last), correct)
      : firstMemory(correct, explanationSeen);
    const first = before ? before.first : explanationSeen ? null : correct;
    answered.set(questionId, { ...memory, at, begun: before?.begun ?? last, last, first });
    if (ms !== null) addRatio(ratios, ms / 1_000 / expectedSeconds(texts, questionId, before !== undefined));
  }
}

function addRatio(ratios: number[], ratio: number): void {
  const index = Math.round(Math.log2(Math.max(ratio, 1e-3)) * perDoubling) + middle;
  const kept = Math.min(ratios.length - 1, Math.max(0, index));
  ratios[kept] = (ratios[kept] ?? 0) + 1;
}

/** How long a member takes, by the median, of what is expected: at most half or twice. */
export function ownPace({ ratios }: Fold): number {
  const count = ratios.reduce((sum, one) => sum + one, 0);
  if (count < enoughTimes) return 1;
  let below = 0;
  const index = ratios.findIndex((one) => {
    below += one;
    return below * 2 >= count;
  });
  return Math.min(2, Math.max(0.5, 2 ** ((index - middle) / perDoubling)));
}

const dayMs = 86_400_000;
/** YYYY-MM-DD as days from 1970. */
export const dayNumber = (day: string): number => Date.parse(day) / dayMs;

/** The day of an instant in a time zone. It asks Intl only where a day begins: answers come in order. */
export function createDayOf(timeZone: string): (at: number) => number {
  let [from, until, number] = [0, 0, 0];
  return (at) => {
    if (at < from || at >= until) {
      const day = calendarDay(new Date(at), timeZone);
      from = startOfCalendarDay(day, timeZone).getTime();
      until = startOfCalendarDay(addDays(day, 1), timeZone).getTime();
      number = dayNumber(day);
    }
    return number;
  };
}
