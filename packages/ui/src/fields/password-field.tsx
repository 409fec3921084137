import { useState } from 'react';
import { useHydrated } from '../browser/use-hydrated.ts';
import { Button } from '../buttons/button.tsx';
import { type FieldProps, TextField } from './text-field.tsx';

/** A password field with a button that shows or hides its value. */
export function PasswordField(props: Omit<FieldProps, 'type'>) {
  const [isShown, setIsShown] = useState(false);
  const isHydrated = useHydrated();
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      after={
        <Button
          kind="quiet"
          disabled={!isHydrated}
          aria-label={`${isShown ? 'Hide' : 'Show'} ${props.label.toLowerCase()}`}
          onClick={() => setIsShown(!isShown)}
        >
          {isShown ? 'Hide' : 'Show'}
        </Button>
      }
    />
  );
}
