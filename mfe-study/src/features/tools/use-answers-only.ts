import { useState } from 'react';

const storageKey = 'fairway-answers-only';

/**
 * Whether answers are shown automatically, saved in this browser. For members with a daily limit it starts off, because
 * each one counts.
 */
export function useAnswersOnly(isRemembered: boolean): [boolean, (on: boolean) => void] {
  const [isOn, setOn] = useState(() => isRemembered && localStorage.getItem(storageKey) === 'on');
  return [
    isOn,
    (on) => {
      setOn(on);
      if (isRemembered && on) localStorage.setItem(storageKey, 'on');
      else localStorage.removeItem(storageKey);
    },
  ];
}
