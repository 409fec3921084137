import { useFormSubmit } from '@fairway/area/use-form-submit';
import { useHost } from '@fairway/area/use-host';
import { Button } from '@fairway/ui/buttons/button';
import { FormFault } from '@fairway/ui/fields/form-fault';
import { TextField } from '@fairway/ui/fields/text-field';
import { useChange } from '../../use-change.ts';
import { areasKey } from './api.ts';
import { AreaFields, newSettings, settingsOf } from './area-fields.tsx';

export function AddAreaForm({ onAdded }: { onAdded: () => void }) {
  const { api } = useHost();
  const { save } = useChange({
    call: (form: FormData) =>
      api.post('/api/v1/admin/areas', { body: { name: String(form.get('name')), ...settingsOf(form) } }),
    onSaved: onAdded,
    notice: ({ name }) => `${name} is added. Make a token for its team.`,
    reloads: [areasKey],
  });
  const { busy, faults, onSubmit, onChange } = useFormSubmit(async (form) => void (await save(form)));
  return (
    <form onSubmit={onSubmit} onChange={onChange} noValidate>
      <FormFault faults={faults} />
      <TextField
        label="Name (required)"
        hint="As in its package.json, such as mfe-docs. It cannot be changed."
        name="name"
        required
        autoComplete="off"
        spellCheck={false}
        error={faults.name}
      />
      <AreaFields initial={newSettings} faults={faults} />
      <Button type="submit" busy={busy}>
        Add area
      </Button>
    </form>
  );
}
