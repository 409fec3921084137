import type { ApiClient } from '@fairway/area/api-client';
import { useFormSubmit } from '@fairway/area/use-form-submit';
import { Button } from '@fairway/ui/buttons/button';
import { FormFault } from '@fairway/ui/fields/form-fault';
import { PasswordField } from '@fairway/ui/fields/password-field';
import { TextField } from '@fairway/ui/fields/text-field';
import styles from './second-factor.module.css';

export function TurnOffForm({ api, onDone }: { api: ApiClient; onDone: (notice: string) => void }) {
  const { busy, faults, onSubmit, onChange } = useFormSubmit(async (form) => {
    const { success } = await api.post('/api/v1/admin/second-factor/off', { fields: form });
    onDone(success);
  });
  return (
    <form className={styles.next} onSubmit={onSubmit} onChange={onChange} noValidate>
      <p>To turn two-step verification off, enter your password and a code.</p>
      <FormFault faults={faults} />
      <PasswordField
        label="Your password (required)"
        name="password"
        autoComplete="current-password"
        required
        error={faults.password}
      />
      <TextField
        label="Code (required)"
        hint="From your app, or a recovery code"
        name="code"
        autoComplete="one-time-code"
        required
        error={faults.code}
      />
      <Button type="submit" kind="quiet" busy={busy}>
        Turn it off
      </Button>
    </form>
  );
}
