import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { readDraft, removeDraft, writeDraft } from '../../draft-store.ts';

const fields = ['stem', 'choice_a', 'choice_b', 'choice_c', 'choice_d', 'reference', 'solution'] as const;
type Texts = Record<(typeof fields)[number], string>;

const textsOf = (form: FormData): Texts =>
  Object.fromEntries(fields.map((name) => [name, String(form.get(name) ?? '')])) as Texts;

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
    for (const name of fields) {
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
