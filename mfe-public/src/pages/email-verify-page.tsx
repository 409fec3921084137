import { useMailedLink } from '@fairway/area-ui/use-mailed-link';
import { Navigate } from 'react-router-dom';
import { AccountScreen } from '../account/account-screen.tsx';
import { VerifyForm } from '../features/verify/verify-form.tsx';
import { paths } from '../routing/paths.ts';

export function EmailVerifyPage() {
  const { email, token } = useMailedLink();
  if (email === '') return <Navigate to={`${paths.login}?incomplete`} replace />;
  return (
    <AccountScreen title="Verify your email" aside={<a href={paths.login}>Back to login</a>}>
      <VerifyForm email={email} token={token} />
    </AccountScreen>
  );
}
