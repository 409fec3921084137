import { useState } from 'react';

const storageKey = 'fairway-answers-only';

/**
 * Whether answers are shown automatically, saved in this browser. For members with a daily limit it starts off, because
 * each one counts.
 */
export function useAnswersOnly(isKept: boolean): [boolean, (on: boolean) => void] {
  const [isOn, setOn] = useState(() => isKept && localStorage.getItem(storageKey) === 'on');
  return [
    isOn,
    (on) => {
      setOn(on);
      if (isKept && on) localStorage.setItem(storageKey, 'on');
      else localStorage.removeItem(storageKey);
    },
  ];
}
