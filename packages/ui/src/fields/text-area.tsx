import type { ComponentProps } from 'react';
import { FieldFrame, type FieldText } from './field-frame.tsx';

/** A labeled field of several lines. */
export function TextArea({
  label,
  hint,
  error,
  ...area
}: Omit<ComponentProps<'textarea'>, 'id' | 'className'> & FieldText) {
  return (
    <FieldFrame label={label} hint={hint} error={error}>
      {(control) => <textarea {...area} {...control} />}
    </FieldFrame>
  );
}
