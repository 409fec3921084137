import type { LoginOutput } from '@fairway/contracts/identity';
import { useFormSubmit } from '@fairway/mfe/use-form-submit';
import { Button } from '@fairway/ui/button';
import { FormFault } from '@fairway/ui/form-fault';
import { PasswordField } from '@fairway/ui/password-field';
import { TextField } from '@fairway/ui/text-field';
import { usePublicHost } from '../../public-host.ts';

/** Signs a member in. A failure shows a toast, which is what is read out of it, and stays in the form after it. */
export function LoginForm({ onSignedIn }: { onSignedIn: () => void }) {
  const host = usePublicHost();
  const { busy, faults, onSubmit } = useFormSubmit(
    async (form) => {
      const typed = { email: form.get('email'), password: form.get('password') };
      const { token } = await host.api.post<LoginOutput>('/api/v1/public/login', typed);
      await host.signIn(token);
      onSignedIn();
    },
    (fields) => {
      const text = fields.error ?? Object.values(fields)[0] ?? 'Please try again.';
      host.notify({ kind: 'danger', title: 'Error!', text, ms: 3_000 });
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
      <Button type="submit" wide busy={busy}>
        LOGIN
      </Button>
    </form>
  );
}
