import { useHost } from '@fairway/area/use-host';
import type { ReleasedArea } from '@fairway/contracts/identity/areas';
import { Button } from '@fairway/ui/buttons/button';
import { Dialog, DialogActions } from '@fairway/ui/dialogs/dialog';
import { FormFault } from '@fairway/ui/fields/form-fault';
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
  const { busy, faults, onSubmit, onChange, staleNotice } = useRecordForm(
    area,
    { labels: settingLabels, readAgain, onTakeTheirs: onClose },
    async (form, base) => void (await save({ form, base })),
  );
  return (
    <Dialog title={`Change ${area.name}`} onClose={busy ? () => {} : onClose}>
      <form onSubmit={onSubmit} onChange={onChange} noValidate>
        <FormFault faults={faults} />
        {staleNotice}
        <AreaFields initial={area} faults={faults} />
        <p>This applies to the next release or rollback. The live version stays.</p>
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
