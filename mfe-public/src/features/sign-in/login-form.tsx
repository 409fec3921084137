import type { LoginOutput } from '@fairway/contracts/identity';
import { LoginForm as Form } from '@fairway/mfe/login-form';
import { usePlainPost } from '../../plain-post.ts';
import { usePublicHost } from '../../public-host.ts';
import { consumeVerifiedEmail } from '../../verified-email.ts';

/** Signs a member in. */
export function LoginForm({ onSignedIn }: { onSignedIn: () => void }) {
  const { api, notify, signIn } = usePublicHost();
  return (
    <Form
      signIn={async (form) => {
        const typed = { email: form.get('email'), password: form.get('password') };
        const { token } = await api.post<LoginOutput>('/api/v1/public/login', typed);
        await signIn(token);
        onSignedIn();
      }}
      notify={notify}
      button="LOGIN"
      faultTitle="Error!"
      posted={usePlainPost()}
      // Whoever comes from a verification link logs in with that address.
      readKnownEmail={consumeVerifiedEmail}
    />
  );
}
