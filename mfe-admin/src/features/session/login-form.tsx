import { useFormSubmit } from '@fairway/mfe/use-form-submit';
import { useHost } from '@fairway/mfe/use-host';
import { Button } from '@fairway/ui/button';
import { FormFault } from '@fairway/ui/form-fault';
import { PasswordField } from '@fairway/ui/password-field';
import { TextField } from '@fairway/ui/text-field';
import styles from './login-form.module.css';
import { useSession } from './session-context.ts';

/** Signs an administrator in. A failure shows a toast, which is what is read out of it, and stays in the form. */
export function LoginForm() {
  const session = useSession();
  const { notify } = useHost();
  const { busy, faults, onSubmit } = useFormSubmit(
    (form) =>
      session.signIn({
        email: String(form.get('email')),
        password: String(form.get('password')),
        remember: form.has('remember'),
      }),
    (fields) => {
      const text = fields.error ?? Object.values(fields)[0] ?? 'Please try again.';
      notify({ kind: 'danger', text, ms: 3_000 });
    },
  );

  return (
    <form onSubmit={onSubmit} noValidate>
      <FormFault faults={faults} announced={false} />
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
