import { ForgotPasswordForm } from '@fairway/area-ui/forgot-password-form';
import { AccountScreen } from '../account/account-screen.tsx';
import { readResetAddress, requestResetMail, resetAddress } from '../features/reset-password/calls.ts';
import { paths } from '../routing/paths.ts';
import { usePlainPost } from '../routing/plain-post.ts';
import { useCurrentUser, usePublicHost } from '../routing/public-host.ts';

export function ForgotPasswordPage() {
  const { api, navigate, notify } = usePublicHost();
  const isSignedIn = useCurrentUser().state === 'signed-in';

  /** The login page says that the mail is sent; it redirects a member who is signed in. */
  function onSent(): void {
    if (isSignedIn) notify({ kind: 'success', text: 'Email with password reset link is sent.', ms: 5_000 });
    navigate(paths.resetMailSent);
  }

  return (
    <AccountScreen title="Forgot password" aside={<a href={paths.login}>Back to login</a>}>
      <p>
        Enter your account’s email address. We will send you a link to set a new password. It works once, within 60
        minutes.
      </p>
      <ForgotPasswordForm
        send={(typed) => {
          resetAddress.write(typed.email);
          return requestResetMail(api, typed);
        }}
        onSent={onSent}
        button="Send Reset Link"
        posted={usePlainPost()}
        readKnownEmail={readResetAddress}
      />
    </AccountScreen>
  );
}
