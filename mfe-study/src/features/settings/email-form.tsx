import type { EmailUpdateOutput, LoginOutput, Member } from '@fairway/contracts/identity';
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
 * Asks for another address; it counts when the link that is mailed there is opened. The server wants a recent sign-in:
 * where it is not recent, the form asks for the password and signs in anew with it.
 */
export function EmailForm({ member }: { member: Member }) {
  const { api, notify, signIn } = useHost();
  const [asksPassword, setAsksPassword] = useState(false);
  const [pending, setPending] = useState('');

  /** Throws the server's words under `password`. */
  async function signInAgain(password: string): Promise<void> {
    const typed = { email: member.email, password };
    const { token } = await api
      .post<LoginOutput>('/api/v1/public/login', typed, { anonymous: true })
      .catch((error: unknown) => {
        if (!(error instanceof ApiFault) || error.status === 0) throw error;
        throw new ApiFault(error.status, { password: error.fields.password ?? error.fields.error ?? 'Try again' });
      });
    // The session that grew old makes way for the new one.
    await api.post('/api/v1/private/logout', {}).catch(() => {});
    await signIn(token);
    setAsksPassword(false);
  }

  const { busy, faults, onSubmit } = useFormSubmit(async (form) => {
    const email = String(form.get('email'));
    if (asksPassword) await signInAgain(String(form.get('password')));
    await api.post<EmailUpdateOutput>('/api/mlp_email/email_update', { email }).catch((error: unknown) => {
      if (!(error instanceof ApiFault) || error.status !== 403) throw error;
      setAsksPassword(true);
      throw new ApiFault(403, { password: 'It is a while since you signed in: enter your password to go on' });
    });
    setPending(email);
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
