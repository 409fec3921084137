import { useFormSubmit } from '@fairway/area/use-form-submit';
import { useHost } from '@fairway/area/use-host';
import { Form } from '@fairway/ui/fields/form';
import { useState } from 'react';
import { CodeField } from './fields.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

/** Generates new recovery codes, if some are used up or were seen by others. */
export function NewCodes({ onShown }: { onShown: (areShown: boolean) => void }) {
  const { api } = useHost();
  const [codes, setCodes] = useState<string[]>();
  const form = useFormSubmit(async (fields) => {
    const made = await api.post('/api/v1/admin/second-factor/recovery-codes', { fields });
    onShown(true);
    setCodes(made.recovery_codes);
  });
  if (codes) {
    return (
      <RecoveryCodes
        notice="These are your new recovery codes. The old ones no longer work."
        codes={codes}
        onDone={() => {
          setCodes(undefined);
          onShown(false);
        }}
      />
    );
  }
  return (
    <Form form={form} submit="Make new recovery codes" kind="quiet">
      <p>It is on: sign-in asks for a code from your authenticator app.</p>
      <p>
        If your recovery codes are used up, lost, or seen by somebody, make new ones. The old ones then stop working.
      </p>
      <CodeField label="Current code (required)" />
    </Form>
  );
}
