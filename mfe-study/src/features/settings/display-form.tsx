import { useState } from 'react';
import { areLetterKeysOn, keepLetterKeys } from '../../letter-keys.ts';
import styles from './display-form.module.css';

/** How the study page behaves in this browser; each change counts at once. */
export function DisplayForm() {
  const [on, setOn] = useState(areLetterKeysOn);
  return (
    <label className={styles.choice}>
      <input
        type="checkbox"
        checked={on}
        onChange={({ target }) => {
          keepLetterKeys(target.checked);
          setOn(target.checked);
        }}
      />
      <span>
        Single-letter keys on the study page
        <small>
          A to D and 1 to 4 answer, N and P turn the page. Switch them off where you speak to your computer; the arrow
          keys go on working.
        </small>
      </span>
    </label>
  );
}
