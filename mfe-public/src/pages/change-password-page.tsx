import { NewPasswordForm } from '@fairway/area-ui/new-password-form';
import { AccountScreen } from '../account/account-screen.tsx';
import { changePassword, checkResetLink } from '../features/reset-password/calls.ts';
import { paths } from '../routing/paths.ts';
import { usePlainPost } from '../routing/plain-post.ts';
import { usePublicHost } from '../routing/public-host.ts';

export function ChangePasswordPage() {
  const { api, checkUser, navigate, notify } = usePublicHost();
  const posted = usePlainPost();
  return (
    <AccountScreen title="Change password" aside={<a href={paths.login}>LOGIN</a>}>
      <NewPasswordForm
        check={(link) => checkResetLink(api, link)}
        send={async (typed) => {
          await changePassword(api, typed);
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
    </AccountScreen>
  );
}
