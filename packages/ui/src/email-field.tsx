import type { ComponentProps } from 'react';
import { TextField } from './text-field.tsx';

/** The address of an account: what a member logs in with. */
export function EmailField(props: Omit<ComponentProps<typeof TextField>, 'label' | 'name' | 'type' | 'autoComplete'>) {
  return (
    <TextField required={!props.readOnly} {...props} label="Email" name="email" type="email" autoComplete="username" />
  );
}
