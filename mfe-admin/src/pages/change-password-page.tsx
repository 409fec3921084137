import { useHost } from '@fairway/area/use-host';
import { NewPasswordForm } from '@fairway/area-ui/new-password-form';
import { useMailedLink } from '@fairway/area-ui/use-mailed-link';
import { Notice } from '@fairway/ui/states/notice';
import { useNavigate } from 'react-router-dom';
import { SignInScreen } from '../frame/sign-in-screen.tsx';
import { paths } from '../paths.ts';

export function ChangePasswordPage() {
  const { api, notify } = useHost();
  const navigate = useNavigate();
  const { email, token } = useMailedLink();
  return (
    <SignInScreen aside={<a href={paths.login}>Back to login</a>}>
      {email && token ? (
        <NewPasswordForm
          check={() => api.post('/api/v1/public/reset_link', { body: { audience: 'admin', email, token } })}
          send={async (typed) => {
            await api.post('/api/mlp_admin_auth/changepassword', { body: { admin_email: email, token, ...typed } });
            navigate(`${paths.login}/?password=change`);
          }}
          notify={notify}
          noticeMs={2_000}
          minLength={12}
          newLinkPath={paths.forgotPassword}
        />
      ) : (
        <Notice kind="danger">
          This link is incomplete. Open it from the email again, or <a href={paths.forgotPassword}>ask for a new one</a>
          .
        </Notice>
      )}
    </SignInScreen>
  );
}
