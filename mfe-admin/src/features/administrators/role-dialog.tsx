import { useHost } from '@fairway/area/use-host';
import type { Administrator } from '@fairway/contracts/identity/administrators';
import { FormDialog } from '@fairway/ui/dialogs/form-dialog';
import { useQueryClient } from '@tanstack/react-query';
import { useChange } from '../../use-change.ts';
import { useRecordForm } from '../../use-record-form.tsx';
import { administratorsKey, administratorsQuery } from './api.ts';
import { RoleSelect } from './role-select.tsx';

export function RoleDialog({
  administrator,
  onChanged,
  onClose,
}: {
  administrator: Administrator;
  onChanged: () => void;
  onClose: () => void;
}) {
  const { api } = useHost();
  const queries = useQueryClient();
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
  async function readAgain(): Promise<Administrator> {
    const { administrators } = await queries.fetchQuery({ ...administratorsQuery(api), staleTime: 0 });
    return administrators.find(({ _id }) => _id === administrator._id) ?? administrator;
  }
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
