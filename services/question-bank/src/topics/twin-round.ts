import { moduleNumber } from '@fairway/contracts/question-bank/exam-codes';
import type { OpenBank } from '../bank/open-bank.ts';
import { isPremium } from '../caller/caller.ts';
import type { ExamsReader } from '../exams/read-exams.ts';
import { noMarks } from '../marks/marks.ts';
import type { ReadTwins } from '../mistakes/mistakes.ts';
import type { Order } from '../sets/study-set.ts';
import type { Twins } from './draw.ts';
import { moduleOrder } from './module-order.ts';

/** The questions that are twins of another one in this order, each beside its twins. */
export function twinsWithin({ size, idAt }: Order, twins: Twins): number[] {
  const left = new Set(Array.from({ length: size }, (_, place) => idAt(place)));
  const taken = (id: number): number[] =>
    left.delete(id) ? [id, ...(twins.get(id) ?? []).flatMap((twin) => taken(twin))] : [];
  return [...left].flatMap((id) => {
    const group = taken(id);
    return group.length > 1 ? group : [];
  });
}

/** Reads the round of a module's twins, for members with a plan. */
export function createTwinsReader({
  bank,
  exams,
  twins,
}: {
  bank: Pick<OpenBank, 'current'>;
  exams: ExamsReader;
  twins: () => Twins | undefined;
}): ReadTwins {
  return async (member, number) => {
    const { modules } = (await exams.read()).exams;
    const module = modules.find(({ code }) => moduleNumber(code) === number);
    const known = twins();
    // Hidden questions are left out later: their neighbors stay.
    return module && known && isPremium(member)
      ? twinsWithin(moduleOrder(bank.current(), module, member, noMarks), known)
      : null;
  };
}
