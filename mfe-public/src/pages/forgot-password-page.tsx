import { AccountScreen } from '../account-screen.tsx';
import { ForgotForm } from '../features/reset-password/forgot-form.tsx';
import { Head } from '../head.tsx';
import { paths } from '../paths.ts';
import { useOrigin } from '../root.tsx';

export function ForgotPasswordPage() {
  return (
    <AccountScreen title="Forgot password" aside={<a href={paths.login}>Back to login</a>}>
      <Head title="Forgot password" origin={useOrigin()} />
      <p>Enter the address of your account. We send a link that sets a new password; it works once, for 60 minutes.</p>
      <ForgotForm />
    </AccountScreen>
  );
}
