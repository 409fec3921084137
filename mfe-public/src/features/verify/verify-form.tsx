import { useFormSubmit } from '@fairway/area/use-form-submit';
import { Button } from '@fairway/ui/buttons/button';
import { EmailField } from '@fairway/ui/fields/email-field';
import { FormFault } from '@fairway/ui/fields/form-fault';
import { Notice } from '@fairway/ui/states/notice';
import { saveVerifiedEmail } from '../../account/verified-email.ts';
import { paths } from '../../routing/paths.ts';
import { usePlainPost } from '../../routing/plain-post.ts';
import { useCurrentUser, usePublicHost } from '../../routing/public-host.ts';
import { verifyEmail } from './calls.ts';

/** Confirms a new or changed email address by the mailed link, with a button, because mail scanners open links. */
export function VerifyForm({ email, token }: { email: string; token: string }) {
  const host = usePublicHost();
  const { busy, faults, onSubmit } = useFormSubmit(
    async () => {
      const { audience, updated } = await verifyEmail(host.api, { email, token });
      if (audience === 'admin') {
        host.notify({ kind: 'success', text: 'Email updated successfully.', ms: 2_000 });
        return host.navigate(paths.admin);
      }
      // A changed address ends all sessions.
      await host.checkUser();
      saveVerifiedEmail(email);
      host.navigate(paths.emailVerified(updated));
    },
    undefined,
    usePlainPost()?.faults,
  );
  const user = useCurrentUser();
  const isRejected = 'email' in faults || 'token' in faults;
  const isSignedIn = user.state === 'signed-in';

  // Whatever this link was for is done.
  if (isSignedIn && user.member.email === email && user.member.verification_status === 'Yes') {
    return (
      <Notice kind="success">
        Your email address is already verified. <a href={paths.dashboard}>Go to the dashboard</a>
      </Notice>
    );
  }

  return (
    <form method="post" onSubmit={onSubmit} noValidate>
      <p>Confirm that this is your email address.</p>
      <input type="hidden" name="token" value={token} />
      <FormFault faults={faults} />
      <EmailField readOnly value={email} error={faults.email} />
      {isRejected && (
        <Notice kind="danger" announced={false}>
          {faults.token}{' '}
          {isSignedIn ? <a href={paths.dashboard}>Go to the dashboard</a> : <a href={paths.login}>Log in</a>} to request
          a new email.
        </Notice>
      )}
      {!faults.token && (
        <Button type="submit" wide busy={busy}>
          Click to Verify Account
        </Button>
      )}
    </form>
  );
}
