import type { ComponentProps } from 'react';
import { FieldFrame, type FieldText } from './field-frame.tsx';

/** A labeled native select; its options are its children. */
export function SelectField({
  label,
  hint,
  error,
  children,
  ...select
}: Omit<ComponentProps<'select'>, 'id' | 'className'> & FieldText) {
  return (
    <FieldFrame label={label} name={select.name} hint={hint} error={error}>
      {(control) => (
        <select {...select} {...control}>
          {children}
        </select>
      )}
    </FieldFrame>
  );
}
