import { useFormSubmit } from '@fairway/area/use-form-submit';
import { useState } from 'react';
import type { DraftForm } from './use-draft-form.ts';

/**
 * Saves a draft form by `save`, which then forgets the draft. If the server has a later version, `isConflict` is set
 * until the user keeps their text or opens the other one, which `onReload` loads.
 */
export function useDraftSubmit<T extends Record<string, string>>(
  form: DraftForm<T>,
  save: (sent: FormData) => Promise<() => void>,
  onReload: () => void,
) {
  const [isConflict, setIsConflict] = useState(false);
  const { isConflict: _, ...submit } = useFormSubmit(
    async (sent) => {
      setIsConflict(false);
      const onSaved = await save(sent);
      form.forget();
      onSaved();
    },
    (found) => setIsConflict('version' in found),
  );
  return {
    ...submit,
    isConflict,
    keepMine: (version: number) => {
      form.rebase(version);
      setIsConflict(false);
    },
    acceptTheirs: () => {
      form.forget();
      onReload();
    },
  };
}
