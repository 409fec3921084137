import { useHost } from '@fairway/area/use-host';
import { NewPasswordForm } from '@fairway/area-ui/new-password-form';
import { useNavigate } from 'react-router-dom';
import { SignInScreen } from '../frame/sign-in-screen.tsx';
import { paths } from '../paths.ts';

export function ChangePasswordPage() {
  const { api, notify } = useHost();
  const navigate = useNavigate();
  return (
    <SignInScreen aside={<a href={paths.login}>Back to login</a>}>
      <NewPasswordForm
        check={(link) => api.post('/api/v1/public/reset_link', { body: { audience: 'admin', ...link } })}
        send={async ({ email, ...typed }) => {
          await api.post('/api/mlp_admin_auth/changepassword', { body: { admin_email: email, ...typed } });
          navigate(`${paths.login}/?password=change`);
        }}
        notify={notify}
        noticeMs={2_000}
        minLength={12}
        newLinkPath={paths.forgotPassword}
      />
    </SignInScreen>
  );
}
