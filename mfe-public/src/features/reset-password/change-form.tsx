import { ApiFault } from '@fairway/mfe/api-client';
import { Button } from '@fairway/ui/button';
import { Notice } from '@fairway/ui/notice';
import { PasswordField } from '@fairway/ui/password-field';
import { type FormEvent, useState } from 'react';
import { paths } from '../../paths.ts';
import { usePublicHost } from '../../public-host.ts';

/** Sets a new password by the mailed link. `token` and `token1` are the server's words about the link itself. */
export function ChangeForm({ email, token }: { email: string; token: string }) {
  const host = usePublicHost();
  const [busy, setBusy] = useState(false);
  const [faults, setFaults] = useState<Record<string, string>>({});
  const linkFault = faults.token ?? faults.token1 ?? faults.email;

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setBusy(true);
    setFaults({});
    try {
      await host.api.post('/api/mlp_auth/changepassword', {
        email,
        token,
        password: form.get('password'),
        password2: form.get('password2'),
      });
      host.navigate(`${paths.login}?password=change`);
    } catch (error) {
      const fields = error instanceof ApiFault ? error.fields : { error: 'Please try again.' };
      setFaults(fields);
      const text = fields.token ?? fields.token1;
      if (text) host.notify({ kind: 'danger', text, ms: 3_000 });
      setBusy(false);
    }
  }

  return (
    <form onSubmit={submit} noValidate>
      {linkFault && (
        <Notice kind="danger">
          {linkFault} <a href={paths.forgotPassword}>Ask for a new link</a>
        </Notice>
      )}
      {faults.error && <Notice kind="danger">{faults.error}</Notice>}
      <PasswordField
        label="Password"
        name="password"
        autoComplete="new-password"
        hint="At least 8 characters"
        required
        error={faults.password}
      />
      <PasswordField
        label="Confirm password"
        name="password2"
        autoComplete="new-password"
        required
        error={faults.password2}
      />
      <Button type="submit" wide busy={busy}>
        LOGIN
      </Button>
    </form>
  );
}
