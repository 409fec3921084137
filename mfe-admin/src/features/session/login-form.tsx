import { useFormSubmit } from '@fairway/mfe/use-form-submit';
import { Button } from '@fairway/ui/button';
import { Notice } from '@fairway/ui/notice';
import { PasswordField } from '@fairway/ui/password-field';
import { TextField } from '@fairway/ui/text-field';
import styles from './login-form.module.css';
import { useSession } from './session-context.ts';

export function LoginForm() {
  const session = useSession();
  const { busy, faults, onSubmit } = useFormSubmit((form) =>
    session.signIn({
      email: String(form.get('email')),
      password: String(form.get('password')),
      remember: form.has('remember'),
    }),
  );

  return (
    <form onSubmit={onSubmit} noValidate>
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
