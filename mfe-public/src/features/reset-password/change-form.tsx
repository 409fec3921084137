import { useFormSubmit } from '@fairway/mfe/use-form-submit';
import { Button } from '@fairway/ui/button';
import { Notice } from '@fairway/ui/notice';
import { PasswordField } from '@fairway/ui/password-field';
import { paths } from '../../paths.ts';
import { usePublicHost } from '../../public-host.ts';

/** Sets a new password by the mailed link. `token` and `token1` are the server's words about the link itself. */
export function ChangeForm({ email, token }: { email: string; token: string }) {
  const host = usePublicHost();
  const { busy, faults, onSubmit } = useFormSubmit(
    async (form) => {
      const typed = { email, token, password: form.get('password'), password2: form.get('password2') };
      await host.api.post('/api/mlp_auth/changepassword', typed);
      host.navigate(`${paths.login}?password=change`);
    },
    ({ token: ofToken, token1 }) => {
      const text = ofToken ?? token1;
      if (text) host.notify({ kind: 'danger', text, ms: 3_000 });
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
