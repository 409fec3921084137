import type { QuestionOutput } from '@fairway/contracts/question-bank';
import { useState } from 'react';
import type { Place } from '../../paths.ts';
import { type Neighbors, neighbors, neighborsOfComing } from './neighbors.ts';

/** The way through a set: on to the next question, back, past the last one, or through some of them alone. */
export function useWalk({
  place,
  shown,
  isStale,
  go,
  refused,
}: {
  place: Place;
  shown: QuestionOutput;
  isStale: boolean;
  go: (to: Place) => void;
  /** Says why there is no way on; undefined where there is. */
  refused: (() => void) | undefined;
}) {
  const zid = shown.question._id;
  const [again, setAgain] = useState<string[]>([]);
  const [endOf, setEndOf] = useState<string>();
  const beside = besideIn(again, place) ?? (isStale ? neighborsOfComing(place, shown) : neighbors(place, shown));

  function turnTo(to: Place | null): (() => void) | null {
    if (to === null) return null;
    return refused ?? (() => to !== place && go(to));
  }

  return {
    ...beside,
    onNext: turnTo(beside.next),
    onPrevious: turnTo(beside.previous),
    onEnd: beside.next === null && !isStale ? () => setEndOf(zid) : null,
    /** The last question is behind: its place says how the set went. */
    isAtEnd: endOf === zid && !isStale,
    back: () => setEndOf(undefined),
    /** Walks through these questions of the set and no others. */
    goThrough: (zids: string[]) => {
      const [first] = zids;
      if (first === undefined) return;
      setEndOf(undefined);
      setAgain(zids);
      go({ ...place, zid: first });
    },
  };
}

/** The neighbors among `zids`; undefined where the question is none of them. */
function besideIn(zids: string[], place: Place): Neighbors | undefined {
  const at = zids.indexOf(place.zid);
  if (at === -1) return undefined;
  const to = (zid: string | undefined) => (zid === undefined ? null : { ...place, zid });
  return { next: to(zids[at + 1]), previous: to(zids[at - 1]) };
}
