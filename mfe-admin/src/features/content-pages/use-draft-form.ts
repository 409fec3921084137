import { useState } from 'react';
import { readDraft, removeDraft, writeDraft } from '../../draft-store.ts';

type Fields = Record<string, string>;

export type DraftForm<T extends Fields> = {
  values: T;
  /** The version that the values are based on. */
  version: number;
  isDirty: boolean;
  /** Whether the draft would survive closing this window: false if the browser could not store it. */
  isStored: boolean;
  /** Counts the changes of the values from outside the fields: an editor then restarts with them. */
  filled: number;
  set: (changed: Partial<T>) => void;
  /** Sets the fields to these values, as if typed. Returns a function that restores the previous ones. */
  fill: (changed: Partial<T>) => () => void;
  /** Resets to the saved values. Returns a function that restores the previous ones. */
  reset: () => () => void;
  /** The next save is compared with this version. */
  rebase: (version: number) => void;
  /** The values were saved: removes the draft. */
  forget: () => void;
};

/**
 * The values of a form, starting with the draft that this browser has stored under `key`, else with the saved ones.
 * Every change is stored at once, so that neither a reload nor a closed tab loses text.
 */
export function useDraftForm<T extends Fields>(key: string, saved: T, savedVersion: number): DraftForm<T> {
  const [state, setState] = useState(() => {
    const draft = readDraft(key, saved);
    return { version: draft?.version ?? savedVersion, values: draft?.values ?? saved, isStored: true, filled: 0 };
  });
  const differs = (values: T) => Object.keys(saved).some((field) => values[field] !== saved[field]);

  function setValues(values: T, version: number, isFilled: boolean): void {
    let isStored = true;
    if (differs(values)) isStored = writeDraft(key, { version, values });
    else removeDraft(key);
    setState(({ filled }) => ({ version, values, isStored, filled: isFilled ? filled + 1 : filled }));
  }

  const { values, version } = state;
  const undo = () => setValues(values, version, true);
  return {
    ...state,
    isDirty: differs(values),
    set: (changed) => setValues({ ...values, ...changed }, version, false),
    fill: (changed) => {
      setValues({ ...values, ...changed }, version, true);
      return undo;
    },
    reset: () => {
      setValues(saved, savedVersion, true);
      return undo;
    },
    rebase: (next) => setValues(values, next, false),
    forget: () => removeDraft(key),
  };
}
