import { useFormSubmit } from '@fairway/area/use-form-submit';
import { useHost } from '@fairway/area/use-host';
import { Form } from '@fairway/ui/fields/form';
import { CodeField, OwnPasswordField } from './fields.tsx';
import styles from './second-factor.module.css';

export function TurnOffForm({ onDone }: { onDone: (notice: string) => void }) {
  const { api } = useHost();
  const form = useFormSubmit(async (fields) => {
    const { success } = await api.post('/api/v1/admin/second-factor/off', { fields });
    onDone(success);
  });
  return (
    <Form form={form} submit="Turn it off" kind="quiet" className={styles.next}>
      <p>To turn two-step verification off, enter your password and a code.</p>
      <OwnPasswordField />
      <CodeField label="Code (required)" />
    </Form>
  );
}
