import { AccountScreen } from '../account-screen.tsx';
import { ForgotForm } from '../features/reset-password/forgot-form.tsx';
import { Head } from '../head.tsx';
import { paths } from '../paths.ts';
import { useOrigin } from '../root.tsx';

export function ForgotPasswordPage() {
  return (
    <AccountScreen title="Forgot password" aside={<a href={paths.login}>Back to login</a>}>
      <Head title="Forgot password" origin={useOrigin()} />
      <p>
        Enter your account’s email address. We will send you a link to set a new password. It works once, within 60
        minutes.
      </p>
      <ForgotForm />
    </AccountScreen>
  );
}
