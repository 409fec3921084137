import { useMailedLink } from '@fairway/mfe/use-mailed-link';
import { Notice } from '@fairway/ui/notice';
import { AccountScreen } from '../account-screen.tsx';
import { ChangeForm } from '../features/reset-password/change-form.tsx';
import { Head } from '../head.tsx';
import { paths } from '../paths.ts';
import { useOrigin } from '../root.tsx';

export function ChangePasswordPage() {
  const { email, token } = useMailedLink();
  return (
    <AccountScreen title="Change password" aside={<a href={paths.login}>LOGIN</a>}>
      <Head title="Change password" origin={useOrigin()} />
      {email && token ? (
        <ChangeForm email={email} token={token} />
      ) : (
        <Notice kind="danger">
          This link is incomplete. Open it from the email again, or <a href={paths.forgotPassword}>ask for a new one</a>
          .
        </Notice>
      )}
    </AccountScreen>
  );
}
