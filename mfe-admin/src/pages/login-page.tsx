import { Notice } from '@fairway/ui/notice';
import { Navigate, useSearchParams } from 'react-router-dom';
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
  // There is a token in both cases; if the session could not be checked, the frame says so.
  if (state === 'signed-in' || state === 'unreachable') return <Navigate to={paths.dashboard} replace />;
  const flag = (Object.keys(notices) as (keyof typeof notices)[]).find((name) => query.has(name));
  return (
    <SignInScreen title="Sign in" aside={<a href={paths.forgotPassword}>Forgot password?</a>}>
      {flag && <Notice kind="success">{notices[flag]}</Notice>}
      <LoginForm />
    </SignInScreen>
  );
}
