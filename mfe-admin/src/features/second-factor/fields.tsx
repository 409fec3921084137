import { PasswordField } from '@fairway/ui/fields/password-field';
import { TextField } from '@fairway/ui/fields/text-field';

type Props = { error: string | undefined };

export function OwnPasswordField({ error }: Props) {
  return (
    <PasswordField
      label="Your password (required)"
      name="password"
      autoComplete="current-password"
      required
      error={error}
    />
  );
}

export function CodeField({ label, error }: Props & { label: string }) {
  return (
    <TextField
      label={label}
      hint="From your app, or a recovery code"
      name="code"
      autoComplete="one-time-code"
      required
      error={error}
    />
  );
}
