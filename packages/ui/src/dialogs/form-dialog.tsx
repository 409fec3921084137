import type { ReactNode } from 'react';
import { Button } from '../buttons/button.tsx';
import { Form, type FormState } from '../fields/form.tsx';
import { Dialog, DialogActions } from './dialog.tsx';

/** A form in a dialog, which stays open while the form is sent. `form` is that of `useFormSubmit`. */
export function FormDialog({
  title,
  form,
  submit,
  onClose,
  children,
}: {
  title: string;
  form: FormState;
  /** The text of the button that sends it. */
  submit: string;
  onClose: () => void;
  children: ReactNode;
}) {
  const { busy } = form;
  return (
    <Dialog title={title} onClose={busy ? () => {} : onClose}>
      <Form form={form}>
        {children}
        <DialogActions>
          <Button kind="quiet" disabled={busy} onClick={busy ? undefined : onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={busy}>
            {submit}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
