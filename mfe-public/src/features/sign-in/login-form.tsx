import { LoginForm as Form } from '@fairway/area-ui/login-form';
import { logIn } from '../../log-in.ts';
import { usePlainPost } from '../../plain-post.ts';
import { usePublicHost } from '../../public-host.ts';
import { consumeVerifiedEmail } from '../../verified-email.ts';

export function LoginForm({ onSignedIn }: { onSignedIn: () => void }) {
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
    />
  );
}
