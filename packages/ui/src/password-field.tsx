import { useState } from 'react';
import { Button } from './button.tsx';
import { type FieldProps, TextField } from './text-field.tsx';
import { useHydrated } from './use-hydrated.ts';

/** A password field that can show its value. */
export function PasswordField(props: Omit<FieldProps, 'type'>) {
  const [shown, setShown] = useState(false);
  const isHydrated = useHydrated();
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      after={
        <Button
          kind="quiet"
          disabled={!isHydrated}
          aria-label={`${shown ? 'Hide' : 'Show'} ${props.label.toLowerCase()}`}
          onClick={() => setShown(!shown)}
        >
          {shown ? 'Hide' : 'Show'}
        </Button>
      }
    />
  );
}
