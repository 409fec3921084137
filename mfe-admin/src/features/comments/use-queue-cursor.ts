import type { QueuedComment } from '@fairway/contracts/content/comment-moderation';
import { useEffect, useRef, useState } from 'react';
import { itemId } from './queue-item.tsx';

/**
 * Which comment of the queue the keys act on: the first, until another one is chosen. Moves set the focus, so that a
 * screen reader reads the comment; they wait while a dialog covers the queue.
 */
export function useQueueCursor(waiting: QueuedComment[], isCovered: boolean) {
  const [currentId, setCurrentId] = useState('');
  const [moves, setMoves] = useState(0);
  const moved = useRef(0);
  const at = Math.max(
    0,
    waiting.findIndex(({ _id }) => _id === currentId),
  );
  const current = waiting[at];

  useEffect(() => {
    if (isCovered || moves === moved.current) return;
    moved.current = moves;
    elementOf(currentId)?.focus();
  }, [currentId, moves, isCovered]);

  function goTo(id: string | undefined): void {
    if (id === undefined) return;
    setCurrentId(id);
    setMoves(moves + 1);
  }

  return {
    current,
    /** How many comments follow, the current one included. */
    remaining: waiting.length - at,
    /** Without moving the focus. */
    choose: setCurrentId,
    goTo,
    /** The first press only focuses the current comment. */
    goDown: () => goTo(waiting[at + (current && isFocused(current._id) ? 1 : 0)]?._id),
    goUp: () => goTo(waiting[at - 1]?._id),
    /** Goes to the comment that becomes current when these leave. */
    goPast: (decided: QueuedComment[]) => {
      const stays = ({ _id }: QueuedComment) => !decided.some((item) => item._id === _id);
      const below = waiting.slice(at).find(stays);
      goTo((below ?? waiting.slice(0, at).findLast(stays))?._id);
    },
  };
}

const elementOf = (id: string) => document.getElementById(itemId(id));
const isFocused = (id: string) => elementOf(id)?.contains(document.activeElement) ?? false;
