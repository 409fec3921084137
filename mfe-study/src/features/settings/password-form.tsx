import type { PasswordUpdateOutput } from '@fairway/contracts/identity';
import { useFormSubmit } from '@fairway/mfe/use-form-submit';
import { useHost } from '@fairway/mfe/use-host';
import { Button } from '@fairway/ui/button';
import { FormFault } from '@fairway/ui/form-fault';
import { PasswordField } from '@fairway/ui/password-field';
import { useRef } from 'react';

/** Changes the password by the one that was. `email` is for password managers, which keep the two together. */
export function PasswordForm({ email }: { email: string }) {
  const { api, notify } = useHost();
  const element = useRef<HTMLFormElement>(null);
  const { busy, faults, onSubmit } = useFormSubmit(async (form) => {
    const typed = {
      old_password: form.get('old_password'),
      new_password: form.get('new_password'),
      conf_password: form.get('conf_password'),
    };
    const { passwordchange } = await api.post<PasswordUpdateOutput>('/api/mlp_auth/password_update', typed);
    element.current?.reset();
    notify({ kind: 'success', text: passwordchange, ms: 3_000 });
  });

  return (
    <form ref={element} onSubmit={onSubmit} noValidate>
      <FormFault faults={faults} />
      <input type="hidden" name="username" autoComplete="username" value={email} />
      <PasswordField
        label="Current password"
        name="old_password"
        autoComplete="current-password"
        required
        error={faults.old_password}
      />
      <PasswordField
        label="New password"
        name="new_password"
        autoComplete="new-password"
        hint="At least 8 characters. Your other devices are signed out."
        required
        error={faults.new_password}
      />
      <PasswordField
        label="Confirm password"
        name="conf_password"
        autoComplete="new-password"
        required
        error={faults.conf_password}
      />
      <Button type="submit" busy={busy}>
        Change Password
      </Button>
    </form>
  );
}
