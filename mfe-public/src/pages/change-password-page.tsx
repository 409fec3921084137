import { NewPasswordForm } from '@fairway/area-ui/new-password-form';
import { useMailedLink } from '@fairway/area-ui/use-mailed-link';
import { Notice } from '@fairway/ui/states/notice';
import { AccountScreen } from '../account/account-screen.tsx';
import { changePassword, checkResetLink } from '../features/reset-password/calls.ts';
import { useOrigin } from '../root.ts';
import { Head } from '../routing/head.tsx';
import { paths } from '../routing/paths.ts';
import { usePlainPost } from '../routing/plain-post.ts';
import { usePublicHost } from '../routing/public-host.ts';

export function ChangePasswordPage() {
  const { api, checkUser, navigate, notify } = usePublicHost();
  const { email, token } = useMailedLink();
  const posted = usePlainPost();
  return (
    <AccountScreen title="Change password" aside={<a href={paths.login}>LOGIN</a>}>
      <Head title="Change password" origin={useOrigin()} />
      {email && token ? (
        <NewPasswordForm
          check={() => checkResetLink(api, { email, token })}
          send={async (typed) => {
            await changePassword(api, { email, token, ...typed });
            // The change ended the session of this browser, too.
            await checkUser();
            navigate(paths.passwordChanged);
          }}
          notify={notify}
          noticeMs={3_000}
          minLength={8}
          newLinkPath={paths.forgotPassword}
          posted={posted}
        />
      ) : (
        <Notice kind="danger">
          This link is incomplete. Open it from the email again, or <a href={paths.forgotPassword}>ask for a new one</a>
          .
        </Notice>
      )}
    </AccountScreen>
  );
}
