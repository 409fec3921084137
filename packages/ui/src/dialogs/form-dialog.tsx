import type { ComponentProps, ReactNode } from 'react';
import { Button } from '../buttons/button.tsx';
import { FormFault } from '../fields/form-fault.tsx';
import { Dialog, DialogActions } from './dialog.tsx';

/** A form in a dialog, which stays open while the form is sent. `form` is that of `useFormSubmit`. */
export function FormDialog({
  title,
  form: { busy, faults, onSubmit, onChange },
  submit,
  onClose,
  children,
}: {
  title: string;
  form: { busy: boolean; faults: Record<string, string> } & Pick<ComponentProps<'form'>, 'onSubmit' | 'onChange'>;
  /** The text of the button that sends it. */
  submit: string;
  onClose: () => void;
  children: ReactNode;
}) {
  return (
    <Dialog title={title} onClose={busy ? () => {} : onClose}>
      <form onSubmit={onSubmit} onChange={onChange} noValidate>
        <FormFault faults={faults} />
        {children}
        <DialogActions>
          <Button kind="quiet" disabled={busy} onClick={busy ? undefined : onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={busy}>
            {submit}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
