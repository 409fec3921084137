import type { QuestionMeta } from '@fairway/contracts/question-bank';
import type { Order } from './study-set.ts';

/** What stands at a place (from 0) and beside it. The place must be inside the order. */
export function describePlace(order: Order, place: number): QuestionMeta {
  const { size, idAt } = order;
  return {
    num: place + 1,
    total: size,
    next: place + 1 < size ? String(idAt(place + 1)) : null,
    prev: place > 0 ? String(idAt(place - 1)) : null,
  };
}
