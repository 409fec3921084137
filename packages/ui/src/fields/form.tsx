import type { ComponentProps } from 'react';
import { Button, type ButtonKind } from '../buttons/button.tsx';
import { FieldFaults } from './field-frame.tsx';
import { FormFault } from './form-fault.tsx';

/** What `useFormSubmit` returns for its form. */
export type FormState = { busy: boolean; faults: Record<string, string> } & Pick<
  ComponentProps<'form'>,
  'onSubmit' | 'onChange'
>;

/** A form that `useFormSubmit` sends. Each field shows the fault under its name. */
export function Form({
  form: { busy, faults, onSubmit, onChange },
  submit,
  kind = 'filled',
  labels = {},
  children,
  ...rest
}: ComponentProps<'form'> & {
  form: FormState;
  /** The text of the button at its end that sends it, unless `children` have one. */
  submit?: string;
  kind?: ButtonKind;
  /** As for `FormFault`. */
  labels?: Record<string, string>;
}) {
  return (
    <form onSubmit={onSubmit} onChange={onChange} noValidate {...rest}>
      <FormFault faults={faults} labels={labels} />
      <FieldFaults value={faults}>{children}</FieldFaults>
      {submit && (
        <Button type="submit" kind={kind} busy={busy}>
          {submit}
        </Button>
      )}
    </form>
  );
}
