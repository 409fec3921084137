import type { ApiClient } from '@fairway/mfe/api-client';
import { useFormSubmit } from '@fairway/mfe/use-form-submit';
import { Button } from '@fairway/ui/button';
import { FormFault } from '@fairway/ui/form-fault';
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
  const { token: ofToken, token1, email: ofEmail, ...ofForm } = faults;
  const linkFault = ofToken ?? token1 ?? ofEmail;

  return (
    <form onSubmit={onSubmit} noValidate>
      {linkFault && (
        // The toast has read it out, but for a word on the address alone.
        <Notice kind="danger" announced={linkFault === ofEmail}>
          {linkFault} <a href={paths.forgotPassword}>Ask for a new link</a>
        </Notice>
      )}
      <FormFault faults={ofForm} />
      <input type="hidden" name="admin_email" value={email} />
      <input type="hidden" name="token" value={token} />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="new-password"
        hint="At least 12 characters"
        required
        error={ofForm.password}
      />
      <PasswordField
        label="Confirm password"
        name="password2"
        autoComplete="new-password"
        required
        error={ofForm.password2}
      />
      <Button type="submit" wide busy={busy}>
        Change Password
      </Button>
    </form>
  );
}
