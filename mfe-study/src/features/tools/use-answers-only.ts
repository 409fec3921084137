import { storedValue } from '@fairway/ui/browser/browser-storage';
import { useState } from 'react';

const stored = storedValue('localStorage', 'fairway-answers-only', 'that answers are shown');

/**
 * Whether answers are shown automatically, saved in this browser. For members with a daily limit it starts off, because
 * each one counts.
 */
export function useAnswersOnly(isRemembered: boolean): [boolean, (on: boolean) => void] {
  const [isOn, setOn] = useState(() => isRemembered && stored.read() === 'on');
  return [
    isOn,
    (on) => {
      setOn(on);
      if (isRemembered && on) stored.write('on');
      else stored.remove();
    },
  ];
}
