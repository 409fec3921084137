import type { LoginOutput } from '@fairway/contracts/identity';
import { ApiFault } from '@fairway/mfe/api-client';
import { Button } from '@fairway/ui/button';
import { Notice } from '@fairway/ui/notice';
import { PasswordField } from '@fairway/ui/password-field';
import { TextField } from '@fairway/ui/text-field';
import { type FormEvent, useState } from 'react';
import { usePublicHost } from '../../public-host.ts';

/** Signs a member in. A failure shows a toast, and stays in the form after it. */
export function LoginForm({ onSignedIn }: { onSignedIn: () => void }) {
  const host = usePublicHost();
  const [busy, setBusy] = useState(false);
  const [faults, setFaults] = useState<Record<string, string>>({});

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setBusy(true);
    setFaults({});
    try {
      const { token } = await host.api.post<LoginOutput>('/api/v1/public/login', {
        email: form.get('email'),
        password: form.get('password'),
      });
      await host.signIn(token);
      onSignedIn();
    } catch (error) {
      const fields = error instanceof ApiFault ? error.fields : { error: 'Please try again.' };
      setFaults(fields);
      const text = fields.error ?? Object.values(fields)[0] ?? 'Please try again.';
      host.notify({ kind: 'danger', title: 'Error!', text, ms: 3_000 });
      setBusy(false);
    }
  }

  return (
    <form onSubmit={submit} noValidate>
      {faults.error && <Notice kind="danger">{faults.error}</Notice>}
      <TextField label="Email" name="email" type="email" autoComplete="username" required error={faults.email} />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        required
        error={faults.password}
      />
      <Button type="submit" wide busy={busy}>
        LOGIN
      </Button>
    </form>
  );
}
