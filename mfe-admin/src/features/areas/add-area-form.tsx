import { useFormSubmit } from '@fairway/area/use-form-submit';
import { useHost } from '@fairway/area/use-host';
import { Form } from '@fairway/ui/fields/form';
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
  const form = useFormSubmit(async (fields) => void (await save(fields)));
  return (
    <Form form={form} submit="Add area">
      <TextField
        label="Name (required)"
        hint="As in its package.json, such as mfe-docs. It cannot be changed."
        name="name"
        required
        autoComplete="off"
        spellCheck={false}
      />
      <AreaFields initial={newSettings} />
    </Form>
  );
}
