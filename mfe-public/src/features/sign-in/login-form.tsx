import { LoginForm as Form } from '@fairway/area-ui/login-form';
import { logIn } from '../../account/log-in.ts';
import { consumeVerifiedEmail } from '../../account/verified-email.ts';
import { usePlainPost } from '../../routing/plain-post.ts';
import { usePublicHost } from '../../routing/public-host.ts';

export function LoginForm({ onSignedIn, onEmail }: { onSignedIn: () => void; onEmail: (typed: string) => void }) {
  const { api, notify, signIn } = usePublicHost();
  return (
    <Form
      signIn={async (form) => {
        const { token } = await logIn(api, String(form.get('email')), String(form.get('password')));
        await signIn(token);
        onSignedIn();
      }}
      notify={notify}
      button="LOGIN"
      faultTitle="Error!"
      posted={usePlainPost()}
      // After a verification link, the login is prefilled with that address.
      readKnownEmail={consumeVerifiedEmail}
      onEmail={onEmail}
    />
  );
}
