import type { HostProps } from '@fairway/area/host-props';
import { type FormFaults, useFormSubmit } from '@fairway/area/use-form-submit';
import { Button } from '@fairway/ui/buttons/button';
import { EmailField } from '@fairway/ui/fields/email-field';
import { FormFault } from '@fairway/ui/fields/form-fault';
import { PasswordField } from '@fairway/ui/fields/password-field';
import type { ReactNode } from 'react';
import { useKnownEmail } from './use-known-email.ts';

/**
 * Signs in a member or an administrator. A toast announces a failure, the fields report theirs, and the sentence about
 * the entire form stays above the button. A form that the server returned before a script ran has no toast.
 */
export function LoginForm({
  signIn,
  notify,
  button,
  faultTitle,
  posted,
  readKnownEmail,
  onEmail,
  children,
}: {
  signIn: (form: FormData) => Promise<void>;
  notify: HostProps['notify'];
  button: string;
  /** The title of a failure message. */
  faultTitle?: string;
  /** The form as the server returned it. */
  posted?: { faults: FormFaults; typed: Record<string, string> } | undefined;
  /** Returns an address that this browser knows and the server does not; '' if there is none. */
  readKnownEmail?: () => string;
  onEmail?: (typed: string) => void;
  /** Rendered between the fields and the button. */
  children?: ReactNode;
}) {
  const title = faultTitle !== undefined && { title: faultTitle };
  const { busy, faults, onSubmit, onChange } = useFormSubmit(
    signIn,
    (fields) => {
      const text = fields.error ?? Object.values(fields)[0] ?? 'Please try again.';
      notify({ kind: 'danger', ...title, text, ms: 3_000 });
    },
    posted?.faults,
  );
  const email = useKnownEmail(readKnownEmail);
  const isPosted = faults === posted?.faults;

  return (
    <form method="post" onSubmit={onSubmit} onChange={onChange} noValidate>
      <EmailField
        ref={email}
        defaultValue={posted?.typed.email}
        error={faults.email}
        onChange={({ target }) => onEmail?.(target.value)}
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        required
        error={faults.password}
      />
      {children}
      <FormFault {...(isPosted && title)} faults={faults} announced={isPosted} />
      <Button type="submit" wide busy={busy}>
        {button}
      </Button>
    </form>
  );
}
