import { safeNext } from '@fairway/area-ui/safe-next';
import { isWorkOnlyInTab } from '@fairway/ui/browser/browser-storage';
import { Notice } from '@fairway/ui/states/notice';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { AccountScreen } from '../account/account-screen.tsx';
import { readResetAddress, resetAddress } from '../features/reset-password/calls.ts';
import { LoginForm } from '../features/sign-in/login-form.tsx';
import { paths } from '../routing/paths.ts';
import { useCurrentUser, usePublicHost } from '../routing/public-host.ts';
import { redirectTo } from '../routing/redirect-to.ts';

/** Query flag → what happened before: the wording of the specification, with its spelling corrected (G-41). */
const notices = {
  veri: 'Email verified successfully. Please log in.',
  mail: 'Email with password reset link is sent. Please check your email',
  password: 'Password changed successfully. Please log in with your new password.',
  paid: 'Payment successful. Log in with the email address and password of your new account.',
} as const;
/** The verified address replaced another one. */
const updated = 'Email updated successfully. Log in with your new address.';

export function LoginPage() {
  const [query] = useSearchParams();
  const next = safeNext(query.get('next')) ?? paths.dashboard;
  const host = usePublicHost();
  const flag = flagOf(query);
  const isSignedIn = useCurrentUser().state === 'signed-in';
  useEffect(() => {
    if (!isSignedIn) return;
    // A member does not see this page, also when the form that led here was sent before its script ran.
    if (flag === 'veri') host.notify({ kind: 'success', text: 'Your email address is verified.', ms: 5_000 });
    redirectTo(next);
  }, [isSignedIn, next, flag, host]);
  const [isOnlyInTab, setOnlyInTab] = useState(false);
  useEffect(() => setOnlyInTab(isWorkOnlyInTab()), []);
  const [asked, setAsked] = useState('');
  useEffect(() => setAsked(readResetAddress()), []);
  const typed = useRef('');
  return (
    <AccountScreen
      title="Log in"
      leadsToMembers
      aside={
        <>
          <a href={paths.forgotPassword} onClick={() => resetAddress.write(typed.current)}>
            Forgot password?
          </a>
          <a href={paths.register}>Register</a>
        </>
      }
    >
      {flag && (
        <Notice kind="success">
          {query.has('updated') ? updated : notices[flag]}
          {flag === 'mail' && (
            <p>
              If there is an account with {asked || 'this address'}, we have sent it a link. Nothing after some minutes?
              Check the spelling.
            </p>
          )}
        </Notice>
      )}
      {query.has('deleted') && (
        <Notice kind="success">
          Your account has been deleted. We sent you an email about it.
          <p>
            You can still <a href={paths.directory}>read the questions</a> without an account, or{' '}
            <a href={paths.register}>register again</a>.
          </p>
        </Notice>
      )}
      {query.has('incomplete') && (
        <Notice kind="danger">
          This link is incomplete. Open it from the email again, or log in to have a new one sent.
        </Notice>
      )}
      {query.has('ended') && (
        <Notice>
          You were logged out. Log in to continue where you left off.{' '}
          {isOnlyInTab
            ? 'Your last answers are only in this tab: do not close or reload it before you log in.'
            : 'What was saved is in your account.'}
        </Notice>
      )}
      <LoginForm
        onSignedIn={() => redirectTo(next)}
        onEmail={(email) => {
          typed.current = email;
        }}
      />
    </AccountScreen>
  );
}

/** Any other value of `password` was typed into a form, and means nothing here. */
function flagOf(query: URLSearchParams): keyof typeof notices | undefined {
  if (query.has('veri')) return 'veri';
  if (query.has('mail')) return 'mail';
  if (query.has('paid')) return 'paid';
  return query.get('password') === 'change' ? 'password' : undefined;
}
