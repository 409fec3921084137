import { useState } from 'react';
import { readDraft, removeDraft, writeDraft } from './draft-store.ts';

type Fields = Record<string, string>;

export type DraftForm<T extends Fields> = {
  values: T;
  /** The version that the values were written on. */
  version: number;
  isDirty: boolean;
  /** Whether what is typed would survive this window: false where the browser refused to keep it. */
  isKept: boolean;
  /** Counts the times that the values came from elsewhere than the fields: an editor then starts from them. */
  filled: number;
  set: (changed: Partial<T>) => void;
  /** Puts these values into the fields, as typed ones. Returns what brings the others back. */
  fill: (changed: Partial<T>) => () => void;
  /** Back to the saved values. Returns what brings the others back. */
  reset: () => () => void;
  /** The next save is compared with this version. */
  rebase: (version: number) => void;
  /** The values were saved: no draft of them is left. */
  forget: () => void;
};

/**
 * The values of a form, which begin with the draft that this browser keeps under `key`, else as they were saved. Every
 * change is kept at once, so that neither a reload nor a closed tab loses a word.
 */
export function useDraftForm<T extends Fields>(key: string, saved: T, savedVersion: number): DraftForm<T> {
  const [state, setState] = useState(() => {
    const draft = readDraft(key, saved);
    return { version: draft?.version ?? savedVersion, values: draft?.values ?? saved, isKept: true, filled: 0 };
  });
  const differs = (values: T) => Object.keys(saved).some((field) => values[field] !== saved[field]);

  function become(values: T, version: number, isFilled: boolean): void {
    let isKept = true;
    if (differs(values)) isKept = writeDraft(key, { version, values });
    else removeDraft(key);
    setState(({ filled }) => ({ version, values, isKept, filled: isFilled ? filled + 1 : filled }));
  }

  const { values, version } = state;
  const undo = () => become(values, version, true);
  return {
    ...state,
    isDirty: differs(values),
    set: (changed) => become({ ...values, ...changed }, version, false),
    fill: (changed) => {
      become({ ...values, ...changed }, version, true);
      return undo;
    },
    reset: () => {
      become(saved, savedVersion, true);
      return undo;
    },
    rebase: (next) => become(values, next, false),
    forget: () => removeDraft(key),
  };
}
