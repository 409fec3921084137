import type { ApiClient } from '@fairway/mfe/api-client';
import { useFormSubmit } from '@fairway/mfe/use-form-submit';
import { Button } from '@fairway/ui/button';
import { Notice } from '@fairway/ui/notice';
import { PasswordField } from '@fairway/ui/password-field';
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
  const { busy, faults, onSubmit } = useFormSubmit(
    async (form) => {
      await api.post('/api/mlp_admin_auth/changepassword', Object.fromEntries(form));
      onChanged();
    },
    ({ token: ofToken, token1 }) => {
      const text = ofToken ?? token1;
      if (text) onLinkFault(text);
    },
  );
  const linkFault = faults.token ?? faults.token1 ?? faults.email;

  return (
    <form onSubmit={onSubmit} noValidate>
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
