import { useNavigate } from 'react-router-dom';
import { ForgotForm } from '../features/reset-password/forgot-form.tsx';
import { useSession } from '../features/session/session-context.ts';
import { SignInScreen } from '../frame/sign-in-screen.tsx';
import { paths } from '../paths.ts';

export function ForgotPasswordPage() {
  const { api } = useSession();
  const navigate = useNavigate();
  return (
    <SignInScreen title="Forgot password" aside={<a href={paths.login}>Back to login</a>}>
      <ForgotForm api={api} onSent={() => navigate(`${paths.login}/?mail=send`)} />
    </SignInScreen>
  );
}
