import { useFormSubmit } from '@fairway/area/use-form-submit';
import { useHost } from '@fairway/area/use-host';
import { Form } from '@fairway/ui/fields/form';
import { TextField } from '@fairway/ui/fields/text-field';
import { useQuery } from '@tanstack/react-query';
import { useChange } from '../../use-change.ts';
import { gatewayCalls } from './api.ts';

type BrowserArea = { is_allowed: boolean; area: string | null; port: number | null };

const path = '/api/browser-area';

/** What this browser runs from its own machine; the shell's notice turns it off. */
export function DevelopArea() {
  const { api, notify } = useHost();
  const { data } = useQuery({ queryKey: [path], queryFn: () => gatewayCalls(api).get<BrowserArea>(path) });
  const { save } = useChange({
    call: (form: FormData) =>
      gatewayCalls(api).put(`${path}/${encodeURIComponent(String(form.get('area')))}/${Number(form.get('port'))}`),
    onSaved: (_reply, form) =>
      notify({
        kind: 'success',
        text: `This browser runs ${form.get('area')} from localhost:${form.get('port')} for 8 hours.`,
        ms: 12_000,
        action: { label: 'Reload', run: () => location.reload() },
      }),
    reloads: [[path]],
  });
  const form = useFormSubmit(async (fields) => void (await save(fields)));
  if (!data) return null;
  if (!data.is_allowed) return <p>This site does not allow it: its gateway would need LOCAL_AREAS=1.</p>;
  return (
    <>
      <p>
        Every page of this browser then takes the area from <code>fairway-area dev</code> on your machine. Its code can
        do whatever you may do here.
      </p>
      {data.area !== null && (
        <p>
          This browser runs {data.area} from localhost:{data.port}.
        </p>
      )}
      <Form form={form} submit="Develop in this browser">
        <TextField
          label="Area (required)"
          hint="As in its package.json, such as mfe-docs."
          name="area"
          required
          autoComplete="off"
          spellCheck={false}
        />
        <TextField label="Port (required)" name="port" required inputMode="numeric" defaultValue="3300" />
      </Form>
    </>
  );
}
