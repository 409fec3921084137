import { useState } from 'react';

const storageKey = 'fairway-answers-only';

/** Whether answers are shown without being asked, kept in this browser. Where each one counts it begins switched off. */
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
