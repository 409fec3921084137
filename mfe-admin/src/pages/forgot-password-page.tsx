import { useHost } from '@fairway/area/use-host';
import { ForgotPasswordForm } from '@fairway/area-ui/forgot-password-form';
import { useNavigate } from 'react-router-dom';
import { SignInScreen } from '../frame/sign-in-screen.tsx';
import { paths } from '../paths.ts';

export function ForgotPasswordPage() {
  const { api } = useHost();
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
