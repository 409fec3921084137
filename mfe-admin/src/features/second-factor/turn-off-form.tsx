import { useFormSubmit } from '@fairway/area/use-form-submit';
import { useHost } from '@fairway/area/use-host';
import { Button } from '@fairway/ui/buttons/button';
import { FormFault } from '@fairway/ui/fields/form-fault';
import { CodeField, OwnPasswordField } from './fields.tsx';
import styles from './second-factor.module.css';

export function TurnOffForm({ onDone }: { onDone: (notice: string) => void }) {
  const { api } = useHost();
  const { busy, faults, onSubmit, onChange } = useFormSubmit(async (form) => {
    const { success } = await api.post('/api/v1/admin/second-factor/off', { fields: form });
    onDone(success);
  });
  return (
    <form className={styles.next} onSubmit={onSubmit} onChange={onChange} noValidate>
      <p>To turn two-step verification off, enter your password and a code.</p>
      <FormFault faults={faults} />
      <OwnPasswordField error={faults.password} />
      <CodeField label="Code (required)" error={faults.code} />
      <Button type="submit" kind="quiet" busy={busy}>
        Turn it off
      </Button>
    </form>
  );
}
