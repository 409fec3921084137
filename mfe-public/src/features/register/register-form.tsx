import { useFormSubmit } from '@fairway/mfe/use-form-submit';
import { Button } from '@fairway/ui/button';
import { FormFault } from '@fairway/ui/form-fault';
import { Honeypot } from '@fairway/ui/honeypot';
import type { Licenses } from '@fairway/ui/study-choice';
import { AccountFields } from '../../account-fields.tsx';
import { AgreedTerms } from '../../agreed-terms.tsx';
import { usePlainPost } from '../../plain-post.ts';
import { usePublicHost } from '../../public-host.ts';

/** Opens an account. `onAccount` runs before the shell knows the new member, `onSignedIn` after. */
export function RegisterForm({
  licenses,
  onAccount,
  onSignedIn,
}: {
  licenses: Licenses;
  onAccount: () => void;
  onSignedIn: () => void;
}) {
  const host = usePublicHost();
  const posted = usePlainPost();
  const { busy, faults, isConflict, onSubmit, onChange } = useFormSubmit(
    async (form) => {
      const { token } = await host.api.post('/api/v1/public/register', { fields: form });
      onAccount();
      await host.signIn(token);
      onSignedIn();
    },
    undefined,
    posted?.faults,
  );

  return (
    <form method="post" onSubmit={onSubmit} onChange={onChange} noValidate>
      <FormFault faults={faults} />
      <AccountFields licenses={licenses} faults={faults} isConflict={isConflict} typed={posted?.typed} />
      <Honeypot />
      <Button type="submit" wide busy={busy}>
        {busy ? 'Creating your account' : 'Register'}
      </Button>
      <AgreedTerms by="registering" />
    </form>
  );
}
