import type { ComponentProps, ReactNode } from 'react';
import { FieldFrame, type FieldWords } from './field-frame.tsx';

export type FieldProps = Omit<ComponentProps<'input'>, 'id' | 'className'> & FieldWords;

/** A labeled input with its hint and its error beside it. Errors are read out by the form's FormFault, once. */
export function TextField({ label, hint, error, after, ...input }: FieldProps & { after?: ReactNode }) {
  return (
    <FieldFrame label={label} hint={hint} error={error}>
      {(control) => (
        <>
          <input {...input} {...control} />
          {after}
        </>
      )}
    </FieldFrame>
  );
}
