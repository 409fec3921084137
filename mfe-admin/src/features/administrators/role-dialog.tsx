import { useHost } from '@fairway/area/use-host';
import type { Administrator } from '@fairway/contracts/identity/administrators';
import { Button } from '@fairway/ui/buttons/button';
import { Dialog, DialogActions } from '@fairway/ui/dialogs/dialog';
import { FormFault } from '@fairway/ui/fields/form-fault';
import { useChange } from '../../use-change.ts';
import { useRecordForm } from '../../use-record-form.tsx';
import { administratorsKey } from './api.ts';
import { RoleSelect } from './role-select.tsx';

export function RoleDialog({
  administrator,
  readAgain,
  onChanged,
  onClose,
}: {
  administrator: Administrator;
  readAgain: () => Promise<Administrator>;
  onChanged: () => void;
  onClose: () => void;
}) {
  const { api } = useHost();
  const { save } = useChange({
    call: ({ form, role }: { form: FormData; role: Administrator['role'] }) =>
      api.post('/api/v1/admin/administrators/{id}/role', {
        params: { id: administrator._id },
        body: { ...Object.fromEntries(form), based_on: { role } },
      }),
    onSaved: onChanged,
    notice: () => 'Role changed',
    reloads: [administratorsKey],
  });
  const { busy, faults, onSubmit, onChange, staleNotice } = useRecordForm(
    administrator,
    { labels: { role: 'Role' }, readAgain, onTakeTheirs: onClose },
    async (form, { role }) => void (await save({ form, role })),
  );
  return (
    <Dialog title={`Role of ${administrator.name || administrator.email}`} onClose={busy ? () => {} : onClose}>
      <form onSubmit={onSubmit} onChange={onChange} noValidate>
        <FormFault faults={faults} />
        {staleNotice}
        <RoleSelect initial={administrator.role} error={faults.role} />
        <p>The change takes effect at once. Nobody has to log in again.</p>
        <DialogActions>
          <Button kind="quiet" disabled={busy} onClick={busy ? undefined : onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={busy}>
            Save
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
