import { createHmac } from 'node:crypto';
import { isShuffled, type StudyMode } from '@fairway/contracts/question-bank/study-modes';
import { createPermutation } from './permutation.ts';
import type { Order, StudySet } from './study-set.ts';

/** A study set, or search results. */
type Shufflable = Order & Pick<StudySet, 'key' | 'orderVersion'>;

/**
 * The set in a caller's shuffled order: the same on every device and in every process until the set changes. `callerId`
 * is the id of a member or a visitor.
 */
export function shuffle(set: Shufflable, callerId: string): Order {
  const key = createHmac('sha256', callerId).update(`${set.key}\n${set.orderVersion()}`).digest();
  const { forward, inverse } = createPermutation(set.size, key);
  return {
    size: set.size,
    idAt: (place) => set.idAt(forward(place)),
    placeOf: (id) => {
      const place = set.placeOf(id);
      return place === -1 ? -1 : inverse(place);
    },
  };
}

/** The set in the order of a mode. A caller without an id has no shuffled order. */
export function orderOf(set: Shufflable, mode: StudyMode, caller: { id: string | null }): Order {
  return isShuffled(mode) && caller.id !== null ? shuffle(set, caller.id) : set;
}
