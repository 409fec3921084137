import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { readDraft, removeDraft, writeDraft } from '../../draft-store.ts';
import { textFields, textsOf } from './question-input.ts';

/**
 * Keeps the texts of a question's form in this browser until they are saved: a session may end while somebody writes.
 * `onRestored` is called with the version that they are based on, after the fields have them again.
 */
export function useKeptText(
  key: string,
  form: RefObject<HTMLFormElement | null>,
  onRestored: (version: number, form: HTMLFormElement) => void,
) {
  const [isRestored, setIsRestored] = useState(false);
  const restore = useEffectEvent(() => {
    const draft = readDraft(key, textsOf(new FormData()));
    if (!draft || !form.current) return;
    for (const name of textFields) {
      const field = form.current.elements.namedItem(name);
      if (field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement) field.value = draft.values[name];
    }
    setIsRestored(true);
    onRestored(draft.version, form.current);
  });
  useEffect(() => restore(), []);
  return {
    isRestored,
    keep: (typed: HTMLFormElement, version: number) =>
      writeDraft(key, { version, values: textsOf(new FormData(typed)) }),
    forget: () => {
      removeDraft(key);
      setIsRestored(false);
    },
  };
}
