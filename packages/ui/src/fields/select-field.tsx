import type { ComponentProps } from 'react';
import { FieldFrame, type FieldText } from './field-frame.tsx';
import { Options } from './options.tsx';

/** A labeled native select. Its `options` follow those among its children. */
export function SelectField({
  label,
  hint,
  error,
  options = [],
  children,
  ...select
}: Omit<ComponentProps<'select'>, 'id' | 'className'> & FieldText & { options?: Parameters<typeof Options>[0]['of'] }) {
  return (
    <FieldFrame label={label} name={select.name} hint={hint} error={error}>
      {(control) => (
        <select {...select} {...control}>
          {children}
          <Options of={options} />
        </select>
      )}
    </FieldFrame>
  );
}
