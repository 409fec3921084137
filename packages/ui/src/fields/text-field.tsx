import type { ComponentProps, ReactNode } from 'react';
import { FieldFrame, type FieldText } from './field-frame.tsx';

export type FieldProps = Omit<ComponentProps<'input'>, 'id' | 'className'> & FieldText;

/** A labeled input with its hint and its error. The form's FormFault announces errors, once. */
export function TextField({ label, hint, error, after, ...input }: FieldProps & { after?: ReactNode }) {
  return (
    <FieldFrame label={label} name={input.name} hint={hint} error={error}>
      {(control) => (
        <>
          <input {...input} {...control} />
          {after}
        </>
      )}
    </FieldFrame>
  );
}
