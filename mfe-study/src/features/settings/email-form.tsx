import type { EmailUpdateOutput, Member } from '@fairway/contracts/identity';
import { ApiFault } from '@fairway/mfe/api-client';
import { useFormSubmit } from '@fairway/mfe/use-form-submit';
import { useHost } from '@fairway/mfe/use-host';
import { Button } from '@fairway/ui/button';
import { FormFault } from '@fairway/ui/form-fault';
import { Notice } from '@fairway/ui/notice';
import { PasswordField } from '@fairway/ui/password-field';
import { TextField } from '@fairway/ui/text-field';
import { useState } from 'react';

/**
 * Asks for another address; it counts when the link that is mailed there is opened. Where the server wants to know that
 * it is still the member who sits here, the form asks for the password as well.
 */
export function EmailForm({ member }: { member: Member }) {
  const { api, notify } = useHost();
  const [asksPassword, setAsksPassword] = useState(false);
  const [pending, setPending] = useState('');

  const { busy, faults, onSubmit } = useFormSubmit(async (form) => {
    const typed = Object.fromEntries(form);
    await api.post<EmailUpdateOutput>('/api/mlp_email/email_update', typed).catch((error: unknown) => {
      if (error instanceof ApiFault && error.status === 403) setAsksPassword(true);
      throw error;
    });
    setAsksPassword(false);
    setPending(String(form.get('email')));
    notify({ kind: 'success', text: 'Email updated successfully.', ms: 2_000 });
  });

  return (
    <form onSubmit={onSubmit} noValidate>
      {pending && (
        <Notice kind="success">
          One step is left: open the link that was sent to {pending}. Until then your address stays {member.email}.
        </Notice>
      )}
      <FormFault faults={faults} />
      <p>Your address is {member.email}.</p>
      <TextField label="New email" name="email" type="email" autoComplete="email" required error={faults.email} />
      {asksPassword && (
        <PasswordField
          label="Your password"
          name="password"
          autoComplete="current-password"
          required
          error={faults.password}
        />
      )}
      <Button type="submit" busy={busy}>
        Change Email
      </Button>
    </form>
  );
}
