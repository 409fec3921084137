import type { AreaInput } from '@fairway/contracts/identity/areas';
import { SelectField } from '@fairway/ui/fields/select-field';
import { TextField } from '@fairway/ui/fields/text-field';

type Settings = Omit<AreaInput, 'name'>;

export const newSettings: Settings = { prefixes: '', is_server_rendered: false, max_megabytes: 20 };

export const settingLabels = {
  prefixes: 'Addresses',
  is_server_rendered: 'Server bundle',
  max_megabytes: 'Largest build in MB',
} as const;

/** What the fields of a form say. */
export const settingsOf = (form: FormData): Settings => ({
  prefixes: String(form.get('prefixes')),
  is_server_rendered: form.get('is_server_rendered') === 'true',
  max_megabytes: Number(form.get('max_megabytes')),
});

export function AreaFields({ initial }: { initial: Settings }) {
  return (
    <>
      <TextField
        label={`${settingLabels.prefixes} (required)`}
        hint="Everything below them belongs to the area. Separate several with spaces: /docs /help"
        name="prefixes"
        required
        defaultValue={initial.prefixes}
        autoComplete="off"
        spellCheck={false}
      />
      <SelectField
        label={settingLabels.is_server_rendered}
        hint="Code of the area that runs on the server and renders its pages"
        name="is_server_rendered"
        defaultValue={String(initial.is_server_rendered)}
      >
        <option value="false">Not allowed</option>
        <option value="true">Allowed</option>
      </SelectField>
      <TextField
        label={settingLabels.max_megabytes}
        type="number"
        name="max_megabytes"
        min={1}
        max={200}
        required
        defaultValue={initial.max_megabytes}
      />
    </>
  );
}
