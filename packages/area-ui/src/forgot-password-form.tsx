import { type FormFaults, useFormSubmit } from '@fairway/area/use-form-submit';
import { Button } from '@fairway/ui/buttons/button';
import { EmailField } from '@fairway/ui/fields/email-field';
import { FormFault } from '@fairway/ui/fields/form-fault';
import { Honeypot } from '@fairway/ui/fields/honeypot';
import { useKnownEmail } from './use-known-email.ts';

/** Requests a reset link. The server's reply is the same for known and unknown addresses. */
export function ForgotPasswordForm({
  send,
  onSent,
  button,
  posted,
  readKnownEmail,
}: {
  /** Makes the member's or the administrator's call. */
  send: (typed: { email: string; homepage: string }) => Promise<unknown>;
  onSent: () => void;
  button: string;
  /** The form as the server returned it. */
  posted?: { faults: FormFaults; typed: Record<string, string> } | undefined;
  /** Returns an address that was typed before; '' if there is none. */
  readKnownEmail?: () => string;
}) {
  const { busy, faults, onSubmit, onChange } = useFormSubmit(
    async (form) => {
      await send({ email: String(form.get('email')), homepage: String(form.get('homepage')) });
      onSent();
    },
    undefined,
    posted?.faults,
  );

  return (
    <form method="post" onSubmit={onSubmit} onChange={onChange} noValidate>
      <FormFault faults={faults} />
      <EmailField ref={useKnownEmail(readKnownEmail)} defaultValue={posted?.typed.email} error={faults.email} />
      <Honeypot />
      <Button type="submit" wide busy={busy}>
        {button}
      </Button>
    </form>
  );
}
