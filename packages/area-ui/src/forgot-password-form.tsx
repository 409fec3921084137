import { type FormFaults, useFormSubmit } from '@fairway/area/use-form-submit';
import { Button } from '@fairway/ui/buttons/button';
import { EmailField } from '@fairway/ui/fields/email-field';
import { Form } from '@fairway/ui/fields/form';
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
  const form = useFormSubmit(
    async (fields) => {
      await send({ email: String(fields.get('email')), homepage: String(fields.get('homepage')) });
      onSent();
    },
    undefined,
    posted?.faults,
  );

  return (
    <Form method="post" form={form}>
      <EmailField ref={useKnownEmail(readKnownEmail)} defaultValue={posted?.typed.email} />
      <Honeypot />
      <Button type="submit" wide busy={form.busy}>
        {button}
      </Button>
    </Form>
  );
}
