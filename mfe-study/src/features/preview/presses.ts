import { consumePresses } from '@fairway/area/page-preview';
import type { Letter } from '@fairway/contracts/question-bank/question';
import { useEffect, useEffectEvent } from 'react';

/** The reader's actions on a question while the page was loading. */
export type Press = { zid: string } & Action;
export type Action =
  | { kind: 'choose'; letter: Letter /** How long they had read until then, in milliseconds. */; ms: number }
  | { kind: 'next' | 'previous' | 'bookmarked' | 'hidden' | 'number' | 'tools' };

/** Replays the presses made in the preview of this question, once its page is there. */
export function usePresses(zid: string, isThere: boolean, onPress: (action: Action) => void): void {
  const doPress = useEffectEvent(onPress);
  const replay = useEffectEvent(() => {
    const presses = consumePresses('mfe_study') as Press[];
    for (const press of presses) if (press.zid === zid) doPress(press);
  });
  useEffect(() => {
    // Changing the question renders synchronously, which React forbids while it runs effects.
    if (isThere) queueMicrotask(() => replay());
  }, [isThere]);
}
