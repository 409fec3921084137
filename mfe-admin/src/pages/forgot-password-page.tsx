import { ForgotPasswordForm } from '@fairway/area-ui/forgot-password-form';
import { useNavigate } from 'react-router-dom';
import { useSession } from '../features/session/session-context.ts';
import { SignInScreen } from '../frame/sign-in-screen.tsx';
import { paths } from '../paths.ts';

export function ForgotPasswordPage() {
  const { api } = useSession();
  const navigate = useNavigate();
  return (
    <SignInScreen aside={<a href={paths.login}>Back to login</a>}>
      <ForgotPasswordForm
        send={(body) => api.post('/api/mlp_email/forgotadminmail', { body })}
        onSent={() => navigate(`${paths.login}/?mail=send`)}
        button="Reset my password"
      />
    </SignInScreen>
  );
}
