import { areLetterKeysOn, keepLetterKeys } from '@fairway/mfe/letter-keys';
import { useState } from 'react';
import { Switch } from './switch.tsx';

/** How the study page behaves in this browser; each change counts at once. */
export function DisplayForm() {
  const [on, setOn] = useState(areLetterKeysOn);
  return (
    <Switch
      label="Single-letter keys on the study page"
      on={on}
      onChange={(next) => {
        keepLetterKeys(next);
        setOn(next);
      }}
    >
      A to D and 1 to 4 answer, N and P turn the page. Switch them off where you speak to your computer; the arrow keys
      go on working.
    </Switch>
  );
}
