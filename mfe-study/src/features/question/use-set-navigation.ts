import type { QuestionOutput } from '@fairway/contracts/question-bank/questions';
import { useState } from 'react';
import type { Place } from '../../paths.ts';
import { type Neighbors, neighbors, neighborsOfLoading } from './neighbors.ts';

/** Navigation through a set: to the next question, back, past the last one, or through some of them only. */
export function useSetNavigation({
  place,
  shown,
  isStale,
  go,
  step,
  blocked,
}: {
  place: Place;
  shown: QuestionOutput;
  isStale: boolean;
  go: (to: Place) => void;
  /** The same, in sequence. */
  step: (to: Place) => void;
  /** Shows why Next is not possible; returns undefined if it is. */
  blocked: (() => void) | undefined;
}) {
  const zid = shown.question._id;
  const [again, setAgain] = useState<string[]>([]);
  const [endOf, setEndOf] = useState<string>();
  const [openZid, setOpenZid] = useState(place.zid);
  // Another question has opened, so the end is left. Going through some of the set is over if that question is not one
  // of them, or if it was opened from the end by anything but `goThrough`, such as From the start.
  if (openZid !== place.zid) {
    setOpenZid(place.zid);
    setEndOf(undefined);
    if (endOf !== undefined || !again.includes(place.zid)) setAgain([]);
  }
  const adjacent = neighborsIn(again, place) ?? (isStale ? neighborsOfLoading(place, shown) : neighbors(place, shown));

  function openerOf(to: Place | null): (() => void) | null {
    if (to === null) return null;
    return blocked ?? (() => to !== place && step(to));
  }

  return {
    ...adjacent,
    onNext: openerOf(adjacent.next),
    onPrevious: openerOf(adjacent.previous),
    onEnd: adjacent.next === null && !isStale ? () => setEndOf(zid) : null,
    /** Past the last question: the score is shown instead. */
    isAtEnd: endOf === zid && !isStale,
    back: () => setEndOf(undefined),
    /** Limits the navigation to these questions of the set. */
    goThrough: (zids: string[]) => {
      const [first] = zids;
      if (first === undefined) return;
      setEndOf(undefined);
      setAgain(zids);
      go({ ...place, zid: first });
    },
  };
}

/** The neighbors among `zids`; undefined if the question is not one of them. */
function neighborsIn(zids: string[], place: Place): Neighbors | undefined {
  const at = zids.indexOf(place.zid);
  if (at === -1) return undefined;
  const to = (zid: string | undefined) => (zid === undefined ? null : { ...place, zid });
  return { next: to(zids[at + 1]), previous: to(zids[at - 1]) };
}
