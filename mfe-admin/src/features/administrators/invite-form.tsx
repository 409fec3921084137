import { useFormSubmit } from '@fairway/area/use-form-submit';
import { useHost } from '@fairway/area/use-host';
import { EmailField } from '@fairway/ui/fields/email-field';
import { Form } from '@fairway/ui/fields/form';
import { useChange } from '../../use-change.ts';
import { administratorsKey } from './api.ts';
import { RoleSelect } from './role-select.tsx';

export function InviteForm({ onInvited }: { onInvited: () => void }) {
  const { api } = useHost();
  const invite = useChange({
    call: (fields: FormData) => api.post('/api/v1/admin/administrators', { fields }),
    onSaved: onInvited,
    notice: ({ email }) => `The invitation is on its way to ${email}`,
    reloads: [administratorsKey],
  });
  const form = useFormSubmit(async (fields) => void (await invite.save(fields)));
  return (
    <Form form={form} submit="Send invitation">
      <EmailField />
      <RoleSelect initial="support" />
    </Form>
  );
}
