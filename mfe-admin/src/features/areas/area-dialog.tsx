import { useHost } from '@fairway/area/use-host';
import type { ReleasedArea } from '@fairway/contracts/identity/areas';
import { FormDialog } from '@fairway/ui/dialogs/form-dialog';
import { useQueryClient } from '@tanstack/react-query';
import { useChange } from '../../use-change.ts';
import { useRecordForm } from '../../use-record-form.tsx';
import { areasKey, areasQuery } from './api.ts';
import { AreaFields, settingLabels, settingsOf } from './area-fields.tsx';

/** Changes what the next releases of an area may have. */
export function AreaDialog({ area, onClose }: { area: ReleasedArea; onClose: () => void }) {
  const { api } = useHost();
  const queries = useQueryClient();
  const { save } = useChange({
    call: ({ form, base }: { form: FormData; base: ReleasedArea }) => {
      const { prefixes, is_server_rendered, max_megabytes } = base;
      const based_on = { prefixes, is_server_rendered, max_megabytes };
      return api.post('/api/v1/admin/areas/{id}', {
        params: { id: area._id },
        body: { ...settingsOf(form), based_on },
      });
    },
    onSaved: onClose,
    notice: ({ name }) => `${name} is saved`,
    reloads: [areasKey],
  });
  async function readAgain(): Promise<ReleasedArea> {
    const { areas } = await queries.fetchQuery({ ...areasQuery(api), staleTime: 0 });
    return areas.find(({ _id }) => _id === area._id) ?? area;
  }
  const form = useRecordForm(
    area,
    { labels: settingLabels, readAgain, onTakeTheirs: onClose },
    async (typed, base) => void (await save({ form: typed, base })),
  );
  return (
    <FormDialog title={`Change ${area.name}`} form={form} submit="Save" onClose={onClose}>
      {form.staleNotice}
      <AreaFields initial={area} />
      <p>This applies to the next release or rollback. The live version stays.</p>
    </FormDialog>
  );
}
