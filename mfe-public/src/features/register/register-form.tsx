import { useFormSubmit } from '@fairway/mfe/use-form-submit';
import { Button } from '@fairway/ui/button';
import { EmailField } from '@fairway/ui/email-field';
import { FormFault } from '@fairway/ui/form-fault';
import { Honeypot } from '@fairway/ui/honeypot';
import { PasswordField } from '@fairway/ui/password-field';
import type { Licenses } from '@fairway/ui/study-choice';
import { TextField } from '@fairway/ui/text-field';
import { AgreedTerms } from '../../agreed-terms.tsx';
import { paths } from '../../paths.ts';
import { usePlainPost } from '../../plain-post.ts';
import { usePublicHost } from '../../public-host.ts';
import { LicenseField } from './license-field.tsx';
import { accountIn, openAccount } from './open-account.ts';
import styles from './register-form.module.css';
import { useSuggestedName } from './use-suggested-name.ts';

/** Opens an account. `onAccount` runs before the shell knows the new member, `onSignedIn` after. */
export function RegisterForm({
  licenses,
  license,
  onAccount,
  onSignedIn,
}: {
  licenses: Licenses;
  /** What the license field starts with. */
  license: string | undefined;
  onAccount: () => void;
  onSignedIn: () => void;
}) {
  const host = usePublicHost();
  const posted = usePlainPost();
  const { email, userName, suggest, take } = useSuggestedName(host.api);
  const { busy, faults, isConflict, onSubmit, onChange } = useFormSubmit(
    async (form) => {
      const { token } = await openAccount(host.api, accountIn(form), take);
      onAccount();
      await host.signIn(token);
      onSignedIn();
    },
    undefined,
    posted?.faults,
  );
  const isTaken = isConflict || posted?.isConflict === true;

  return (
    <form method="post" onSubmit={onSubmit} onChange={onChange} noValidate>
      <FormFault faults={faults} />
      <EmailField ref={email} defaultValue={posted?.typed.email} onBlur={suggest} error={faults.email} />
      {faults.email && isTaken && (
        <p className={styles.login}>
          Already have an account? <a href={paths.login}>Log in</a>
        </p>
      )}
      <PasswordField
        label="Password"
        name="password"
        autoComplete="new-password"
        required
        hint="At least 8 characters. Three or four unrelated words are hard to guess and easy to remember."
        error={faults.password}
      />
      <LicenseField licenses={licenses} chosen={posted?.typed.license ?? license} error={faults.license} />
      <TextField
        ref={userName}
        label="User name"
        name="user_name"
        autoComplete="nickname"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={30}
        defaultValue={posted?.typed.user_name}
        hint="Other members see it next to your comments. Leave it empty for one made from your email."
        error={faults.user_name}
      />
      <Honeypot />
      <Button type="submit" wide busy={busy}>
        {busy ? 'Creating your account' : 'Register'}
      </Button>
      <AgreedTerms by="registering" />
    </form>
  );
}
