import { ApiFault } from '@fairway/mfe/api-client';
import { Button } from '@fairway/ui/button';
import { Notice } from '@fairway/ui/notice';
import { PasswordField } from '@fairway/ui/password-field';
import { TextField } from '@fairway/ui/text-field';
import { type FormEvent, useState } from 'react';
import styles from './login-form.module.css';
import { useSession } from './session-context.ts';

export function LoginForm() {
  const session = useSession();
  const [busy, setBusy] = useState(false);
  const [faults, setFaults] = useState<Record<string, string>>({});

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setBusy(true);
    setFaults({});
    try {
      await session.signIn({
        email: String(form.get('email')),
        password: String(form.get('password')),
        remember: form.has('remember'),
      });
    } catch (error) {
      setFaults(error instanceof ApiFault ? error.fields : { error: 'Please try again.' });
    } finally {
      setBusy(false);
    }
  }

  return (
    <form onSubmit={submit} noValidate className={styles.form}>
      {faults.error && <Notice kind="danger">{faults.error}</Notice>}
      <TextField label="Email" name="email" type="email" autoComplete="username" required error={faults.email} />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        required
        error={faults.password}
      />
      <label className={styles.remember}>
        <input type="checkbox" name="remember" /> Remember Me
      </label>
      <Button type="submit" wide busy={busy}>
        Sign me in
      </Button>
    </form>
  );
}
