import { PasswordField } from '@fairway/ui/fields/password-field';
import { TextField } from '@fairway/ui/fields/text-field';

export function OwnPasswordField() {
  return <PasswordField label="Your password (required)" name="password" autoComplete="current-password" required />;
}

export function CodeField({ label }: { label: string }) {
  return (
    <TextField
      label={label}
      hint="From your app, or a recovery code"
      name="code"
      autoComplete="one-time-code"
      required
    />
  );
}
