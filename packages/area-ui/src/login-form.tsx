import type { HostProps } from '@fairway/area/host-props';
import { type FormFaults, useFormSubmit } from '@fairway/area/use-form-submit';
import { Button } from '@fairway/ui/button';
import { EmailField } from '@fairway/ui/email-field';
import { FormFault } from '@fairway/ui/form-fault';
import { PasswordField } from '@fairway/ui/password-field';
import { type ReactNode, useEffect, useRef } from 'react';

/**
 * Signs a member or an administrator in. A failure is said by a toast and under the fields. The form itself says what
 * the fields do not: a refusal that is of no field, and one that came back from the server before a script ran.
 */
export function LoginForm({
  signIn,
  notify,
  button,
  faultTitle,
  posted,
  readKnownEmail,
  children,
}: {
  signIn: (form: FormData) => Promise<void>;
  notify: HostProps['notify'];
  button: string;
  /** Stands before the words of a failure. */
  faultTitle?: string;
  /** The form as it came back from the server. */
  posted?: { faults: FormFaults; typed: Record<string, string> } | undefined;
  /** An address that this browser knows and the server does not; '' where there is none. */
  readKnownEmail?: () => string;
  /** What stands between the fields and the button. */
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
  const email = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const known = readKnownEmail?.() ?? '';
    if (email.current?.value === '') email.current.value = known;
  }, [readKnownEmail]);

  const isPosted = faults === posted?.faults;
  const isOfFields = Boolean(faults.email ?? faults.password);

  return (
    <form method="post" onSubmit={onSubmit} onChange={onChange} noValidate>
      {(isPosted || !isOfFields) && <FormFault {...title} faults={faults} announced={isPosted} />}
      <EmailField ref={email} defaultValue={posted?.typed.email} error={faults.email} />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        required
        error={faults.password}
      />
      {children}
      <Button type="submit" wide busy={busy}>
        {button}
      </Button>
    </form>
  );
}
