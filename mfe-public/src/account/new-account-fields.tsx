import { EmailField } from '@fairway/ui/fields/email-field';
import { useFault } from '@fairway/ui/fields/field-frame';
import { PasswordField } from '@fairway/ui/fields/password-field';
import { TextField } from '@fairway/ui/fields/text-field';
import type { ComponentProps } from 'react';
import styles from './new-account-fields.module.css';

/** The email address and the password of a new account. An address that has an account links to the login. */
export function EmailAndPassword({
  isConflict,
  loginHref,
  ...email
}: {
  /** The address, or the name, belongs to an account already. */
  isConflict: boolean;
  /** Where people who already have an account continue. */
  loginHref: string;
} & Pick<ComponentProps<typeof EmailField>, 'ref' | 'defaultValue' | 'onBlur'>) {
  const fault = useFault('email');
  return (
    <>
      <EmailField {...email} />
      {fault && isConflict && (
        <p className={styles.login}>
          Already have an account? <a href={loginHref}>Log in</a>
        </p>
      )}
      <PasswordField
        label="Password"
        name="password"
        autoComplete="new-password"
        required
        hint="At least 8 characters. Three or four unrelated words are hard to guess and easy to remember."
      />
    </>
  );
}

/** The name that other members see. */
export function UserNameField(
  props: Pick<ComponentProps<typeof TextField>, 'ref' | 'required' | 'defaultValue' | 'hint'>,
) {
  return (
    <TextField
      {...props}
      label="User name"
      name="user_name"
      autoComplete="nickname"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={30}
    />
  );
}
