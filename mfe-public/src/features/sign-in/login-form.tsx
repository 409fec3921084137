import type { LoginOutput } from '@fairway/contracts/identity';
import { useFormSubmit } from '@fairway/mfe/use-form-submit';
import { Button } from '@fairway/ui/button';
import { FormFault } from '@fairway/ui/form-fault';
import { PasswordField } from '@fairway/ui/password-field';
import { useEffect, useRef } from 'react';
import { EmailField } from '../../email-field.tsx';
import { usePlainPost } from '../../plain-post.ts';
import { usePublicHost } from '../../public-host.ts';
import { takeVerifiedEmail } from '../../verified-email.ts';

/**
 * Signs a member in. A failure is said by a toast and under the fields. The form itself says what the fields do not:
 * a refusal that is of no field, and one that came back from the server before a script ran.
 */
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
    (fields) => {
      const text = fields.error ?? Object.values(fields)[0] ?? 'Please try again.';
      host.notify({ kind: 'danger', title: 'Error!', text, ms: 3_000 });
    },
    posted?.faults,
  );

  // Whoever comes from a verification link logs in with that address. The server does not know it.
  const email = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const verified = takeVerifiedEmail();
    if (email.current?.value === '') email.current.value = verified;
  }, []);

  const isPosted = faults === posted?.faults;
  const isOfFields = Boolean(faults.email ?? faults.password);

  return (
    <form method="post" onSubmit={onSubmit} noValidate>
      {(isPosted || !isOfFields) && <FormFault title="Error!" faults={faults} announced={isPosted} />}
      <EmailField ref={email} defaultValue={posted?.typed.email} error={faults.email} />
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
