import { ApiFault } from '@fairway/area/api-client';
import { useFormSubmit } from '@fairway/area/use-form-submit';
import { useHost } from '@fairway/area/use-host';
import { Form } from '@fairway/ui/fields/form';
import { PasswordField } from '@fairway/ui/fields/password-field';
import { TextField } from '@fairway/ui/fields/text-field';
import { Notice } from '@fairway/ui/states/notice';
import { useState } from 'react';

/**
 * Requests a change of email address, which takes effect when the link mailed to the new address is opened. If the
 * server requires the password, because it was entered too long ago, the form asks for it. `send` makes the member's or
 * the administrator's call.
 */
export function EmailForm({
  send,
  email,
}: {
  send: (fields: FormData) => Promise<unknown>;
  /** The current address. */
  email: string;
}) {
  const { notify } = useHost();
  const [asksPassword, setAsksPassword] = useState(false);
  const [pending, setPending] = useState('');

  const form = useFormSubmit(async (fields) => {
    await send(fields).catch((error: unknown) => {
      if (error instanceof ApiFault && error.status === 403) setAsksPassword(true);
      throw error;
    });
    setAsksPassword(false);
    const next = String(fields.get('email'));
    setPending(next);
    notify({ kind: 'info', text: `Check your new address: open the link we sent to ${next}.`, ms: 5_000 });
  });

  return (
    <Form form={form} submit="Change Email">
      {pending && (
        <Notice announced={false}>
          One step left: open the link we sent to {pending}. Until then your address stays {email}. Nothing after some
          minutes? Check the spelling; an address that already has an account gets no link.
        </Notice>
      )}
      <p>Your address is {email}.</p>
      <TextField label="New email" name="email" type="email" autoComplete="email" required />
      {asksPassword && <PasswordField label="Your password" name="password" autoComplete="current-password" required />}
    </Form>
  );
}
