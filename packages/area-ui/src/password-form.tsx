import { useFormSubmit } from '@fairway/area/use-form-submit';
import { useHost } from '@fairway/area/use-host';
import type { PasswordUpdateOutput } from '@fairway/contracts/identity/passwords';
import { Button } from '@fairway/ui/buttons/button';
import { Form } from '@fairway/ui/fields/form';
import { PasswordField } from '@fairway/ui/fields/password-field';
import { type ReactNode, useRef } from 'react';

/**
 * Changes the password of a member or an administrator: `send` makes the call, and a notice shows the server's message.
 * Password managers store `email` with the password. `actions` renders the buttons.
 */
export function PasswordForm({
  send,
  noticeMs,
  email,
  minLength,
  onChanged,
  actions = (busy) => (
    <Button type="submit" busy={busy}>
      Change Password
    </Button>
  ),
}: {
  send: (passwords: Record<'old_password' | 'new_password' | 'conf_password', string>) => Promise<PasswordUpdateOutput>;
  noticeMs: number;
  email: string;
  /** The minimum length of the new password, for its hint. */
  minLength: number;
  onChanged: () => void;
  actions?: (busy: boolean) => ReactNode;
}) {
  const { notify } = useHost();
  const element = useRef<HTMLFormElement>(null);
  const form = useFormSubmit(
    async (fields) => {
      const { passwordchange } = await send({
        old_password: String(fields.get('old_password')),
        new_password: String(fields.get('new_password')),
        conf_password: String(fields.get('conf_password')),
      });
      element.current?.reset();
      notify({ kind: 'success', text: passwordchange, ms: noticeMs });
      onChanged();
    },
    undefined,
    undefined,
    ['new_password', 'conf_password'],
  );

  return (
    <Form ref={element} form={form}>
      <input type="hidden" name="username" autoComplete="username" value={email} />
      <PasswordField label="Current password" name="old_password" autoComplete="current-password" required />
      <PasswordField
        label="New password"
        name="new_password"
        autoComplete="new-password"
        hint={`At least ${minLength} characters. Your other devices are logged out.`}
        required
      />
      <PasswordField label="Confirm password" name="conf_password" autoComplete="new-password" required />
      {actions(form.busy)}
    </Form>
  );
}
