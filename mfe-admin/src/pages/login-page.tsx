import { safeNext } from '@fairway/area-ui/safe-next';
import { Notice } from '@fairway/ui/states/notice';
import { Navigate, useSearchParams } from 'react-router-dom';
import { hasDrafts } from '../draft-store.ts';
import { LoginForm } from '../features/session/login-form.tsx';
import { useAdminState } from '../features/session/session-context.ts';
import { SignInScreen } from '../frame/sign-in-screen.tsx';
import { paths } from '../paths.ts';

const notices = {
  mail: 'Email with password reset link is sent. Please check your email',
  password: 'Password changed successfully. Please log in with your new password.',
} as const;

export function LoginPage() {
  const [query] = useSearchParams();
  const { state } = useAdminState();
  const next = safeNext(query.get('next'));
  const target = next?.startsWith('/admin/') ? next : paths.dashboard;
  // There is a token in both cases; if the session could not be checked, the frame says so.
  if (state === 'signed-in' || state === 'unreachable') return <Navigate to={target} replace />;
  const flag = (Object.keys(notices) as (keyof typeof notices)[]).find((name) => query.has(name));
  return (
    <SignInScreen aside={<a href={paths.forgotPassword}>Forgot password?</a>}>
      {flag && (
        <Notice kind="success">
          {notices[flag]}
          {flag === 'mail' && (
            <p>An address without an account gets none. Nothing after some minutes? Check the spelling.</p>
          )}
        </Notice>
      )}
      {query.has('ended') && (
        <Notice>
          Your session has ended. Sign in to return to where you were.
          {hasDrafts() && ' The pages, texts and questions that you were writing are kept in this browser as drafts.'}
        </Notice>
      )}
      <LoginForm />
    </SignInScreen>
  );
}
