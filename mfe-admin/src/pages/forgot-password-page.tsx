import { useNavigate } from 'react-router-dom';
import { ForgotForm } from '../features/reset-password/forgot-form.tsx';
import { useSession } from '../features/session/session-context.ts';
import { FormScreen } from '../frame/form-screen.tsx';
import { paths } from '../paths.ts';

export function ForgotPasswordPage() {
  const { api } = useSession();
  const navigate = useNavigate();
  return (
    <FormScreen title="Forgot password" aside={<a href={paths.login}>Back to login</a>}>
      <ForgotForm api={api} onSent={() => navigate(`${paths.login}/?mail=send`)} />
    </FormScreen>
  );
}
