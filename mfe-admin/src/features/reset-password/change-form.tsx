import { type ApiClient, ApiFault } from '@fairway/mfe/api-client';
import { Button } from '@fairway/ui/button';
import { Notice } from '@fairway/ui/notice';
import { PasswordField } from '@fairway/ui/password-field';
import { type FormEvent, useState } from 'react';
import { paths } from '../../paths.ts';

/** Sets a new password by the mailed link. `onLinkFault` gets the server's words about the link itself. */
export function ChangeForm({
  api,
  email,
  token,
  onChanged,
  onLinkFault,
}: {
  api: ApiClient;
  email: string;
  token: string;
  onChanged: () => void;
  onLinkFault: (text: string) => void;
}) {
  const [busy, setBusy] = useState(false);
  const [faults, setFaults] = useState<Record<string, string>>({});
  const linkFault = faults.token ?? faults.token1 ?? faults.email;

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setBusy(true);
    setFaults({});
    try {
      await api.post('/api/mlp_admin_auth/changepassword', Object.fromEntries(new FormData(event.currentTarget)));
      onChanged();
    } catch (error) {
      const fields = error instanceof ApiFault ? error.fields : { error: 'Please try again.' };
      setFaults(fields);
      const text = fields.token ?? fields.token1;
      if (text) onLinkFault(text);
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
      <input type="hidden" name="admin_email" value={email} />
      <input type="hidden" name="token" value={token} />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="new-password"
        hint="At least 12 characters"
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
        Change Password
      </Button>
    </form>
  );
}
