import type { LoginOutput } from '@fairway/contracts/identity';
import { useFormSubmit } from '@fairway/mfe/use-form-submit';
import { Button } from '@fairway/ui/button';
import { FormFault } from '@fairway/ui/form-fault';
import { PasswordField } from '@fairway/ui/password-field';
import { TextField } from '@fairway/ui/text-field';
import { usePlainPost } from '../../plain-post.ts';
import { usePublicHost } from '../../public-host.ts';

/** Signs a member in. A failure is said once, in the form, and stays there until the next try. */
export function LoginForm({ onSignedIn }: { onSignedIn: () => void }) {
  const host = usePublicHost();
  const posted = usePlainPost();
  const { busy, faults, onSubmit } = useFormSubmit(
    async (form) => {
      const typed = { email: form.get('email'), password: form.get('password') };
      const { token } = await host.api.post<LoginOutput>('/api/v1/public/login', typed);
      await host.signIn(token);
      onSignedIn();
    },
    undefined,
    posted?.faults,
  );

  return (
    <form method="post" onSubmit={onSubmit} noValidate>
      <FormFault title="Error!" faults={faults} />
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        required
        defaultValue={posted?.typed.email}
        error={faults.email}
      />
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
