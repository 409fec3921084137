import type { LinkOutput, QuestionMeta } from '@fairway/contracts/question-bank/questions';
import type { Order } from './study-set.ts';

/** A place (from 0) and its neighbors. The place must be inside the order. */
export function describePlace(order: Order, place: number): QuestionMeta {
  const { size, idAt } = order;
  return {
    num: place + 1,
    total: size,
    next: place + 1 < size ? String(idAt(place + 1)) : null,
    prev: place > 0 ? String(idAt(place - 1)) : null,
  };
}

/** For a question that is left out of the order: the neighbors of where it would be. */
export function describeNeighbors({ size, idAt }: Order, before: number): QuestionMeta {
  return {
    num: Math.min(before + 1, size),
    total: size,
    next: before < size ? String(idAt(before)) : null,
    prev: before > 0 ? String(idAt(before - 1)) : null,
  };
}

/** The question one place before (-1) or after (1) another. */
export function describeStep({ size, idAt }: Order, place: number, step: -1 | 1): LinkOutput {
  const there = place + step;
  const isThere = there >= 0 && there < size;
  return { num: isThere ? { _id: String(idAt(there)) } : null, number: isThere ? there + 1 : null, total: size };
}
