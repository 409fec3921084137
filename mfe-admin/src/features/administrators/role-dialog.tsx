import { useHost } from '@fairway/area/use-host';
import type { Administrator } from '@fairway/contracts/identity/administrators';
import { FormDialog } from '@fairway/ui/dialogs/form-dialog';
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
  const form = useRecordForm(
    administrator,
    { labels: { role: 'Role' }, readAgain, onTakeTheirs: onClose },
    async (typed, { role }) => void (await save({ form: typed, role })),
  );
  return (
    <FormDialog
      title={`Role of ${administrator.name || administrator.email}`}
      form={form}
      submit="Save"
      onClose={onClose}
    >
      {form.staleNotice}
      <RoleSelect initial={administrator.role} />
      <p>The change takes effect at once. Nobody has to log in again.</p>
    </FormDialog>
  );
}
