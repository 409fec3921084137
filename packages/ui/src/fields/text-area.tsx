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
    <FieldFrame label={label} name={area.name} hint={hint} error={error}>
      {(control) => <textarea {...area} {...control} />}
    </FieldFrame>
  );
}
