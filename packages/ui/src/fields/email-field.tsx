import type { ComponentProps } from 'react';
import { TextField } from './text-field.tsx';

/** The email address of an account, which is its login name. */
export function EmailField(props: Omit<ComponentProps<typeof TextField>, 'label' | 'name' | 'type' | 'autoComplete'>) {
  return (
    <TextField required={!props.readOnly} {...props} label="Email" name="email" type="email" autoComplete="username" />
  );
}
