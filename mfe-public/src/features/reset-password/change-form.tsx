import { useFormSubmit } from '@fairway/mfe/use-form-submit';
import { Button } from '@fairway/ui/button';
import { FormFault } from '@fairway/ui/form-fault';
import { Notice } from '@fairway/ui/notice';
import { PasswordField } from '@fairway/ui/password-field';
import { paths } from '../../paths.ts';
import { usePlainPost } from '../../plain-post.ts';
import { usePublicHost } from '../../public-host.ts';

/** Sets a new password by the mailed link. `token` and `token1` are the server's words about the link itself. */
export function ChangeForm({ email, token }: { email: string; token: string }) {
  const host = usePublicHost();
  const { busy, faults, onSubmit } = useFormSubmit(
    async (form) => {
      const typed = { email, token, password: form.get('password'), password2: form.get('password2') };
      await host.api.post('/api/mlp_auth/changepassword', typed);
      host.navigate(paths.passwordChanged);
    },
    ({ token: ofToken, token1 }) => {
      const text = ofToken ?? token1;
      if (text) host.notify({ kind: 'danger', text, ms: 3_000 });
    },
    usePlainPost()?.faults,
  );
  const { token: ofToken, token1, email: ofEmail, ...ofForm } = faults;
  const linkFault = ofToken ?? token1 ?? ofEmail;

  return (
    <form method="post" onSubmit={onSubmit} noValidate>
      {linkFault && (
        // The toast has read it out, but for a word on the address alone.
        <Notice kind="danger" announced={linkFault === ofEmail}>
          {linkFault} <a href={paths.forgotPassword}>Ask for a new link</a>
        </Notice>
      )}
      <FormFault faults={ofForm} />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="new-password"
        hint="At least 8 characters"
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
