import { useFormSubmit } from '@fairway/area/use-form-submit';
import { useHost } from '@fairway/area/use-host';
import { Button } from '@fairway/ui/buttons/button';
import { EmailField } from '@fairway/ui/fields/email-field';
import { FormFault } from '@fairway/ui/fields/form-fault';
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
  const { busy, faults, onSubmit, onChange } = useFormSubmit(async (form) => void (await invite.save(form)));
  return (
    <form onSubmit={onSubmit} onChange={onChange} noValidate>
      <FormFault faults={faults} />
      <EmailField error={faults.email} />
      <RoleSelect initial="support" error={faults.role} />
      <Button type="submit" busy={busy}>
        Send invitation
      </Button>
    </form>
  );
}
