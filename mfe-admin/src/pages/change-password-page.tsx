import { useHost } from '@fairway/mfe/use-host';
import { useMailedLink } from '@fairway/mfe/use-mailed-link';
import { Notice } from '@fairway/ui/notice';
import { useNavigate } from 'react-router-dom';
import { ChangeForm } from '../features/reset-password/change-form.tsx';
import { useSession } from '../features/session/session-context.ts';
import { SignInScreen } from '../frame/sign-in-screen.tsx';
import { paths } from '../paths.ts';

export function ChangePasswordPage() {
  const { api } = useSession();
  const { notify } = useHost();
  const navigate = useNavigate();
  const { email, token } = useMailedLink();
  return (
    <SignInScreen title="Change password" aside={<a href={paths.login}>Back to login</a>}>
      {email && token ? (
        <ChangeForm
          api={api}
          email={email}
          token={token}
          onChanged={() => navigate(`${paths.login}/?password=change`)}
          onLinkFault={(text) => notify({ kind: 'danger', text, ms: 2_000 })}
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
