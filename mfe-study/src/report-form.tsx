import { useFormSubmit } from '@fairway/area/use-form-submit';
import { useHost } from '@fairway/area/use-host';
import { Button } from '@fairway/ui/buttons/button';
import { Dialog, DialogActions } from '@fairway/ui/dialogs/dialog';
import { FormFault } from '@fairway/ui/fields/form-fault';
import { SelectField } from '@fairway/ui/fields/select-field';
import { TextArea } from '@fairway/ui/fields/text-area';

type Details = { rows: number; maxLength: number; hint: string };

/** A dialog that asks what is wrong, and confirms that the report was sent. */
export function ReportForm<Reason extends string>({
  title,
  reasons,
  details,
  send,
  onClose,
}: {
  title: string;
  /** The options, in this order. */
  reasons: Record<Reason, string>;
  details: Details;
  send: (form: FormData) => Promise<{ success: string }>;
  onClose: () => void;
}) {
  const { notify } = useHost();
  const { busy, faults, onSubmit, onChange } = useFormSubmit(async (form) => {
    const { success } = await send(form);
    notify({ kind: 'success', text: success });
    onClose();
  });
  return (
    <Dialog title={title} onClose={busy ? () => {} : onClose}>
      <form onSubmit={onSubmit} onChange={onChange} noValidate>
        <FormFault faults={faults} />
        <SelectField label="What is wrong?" name="reason" required defaultValue="" error={faults.reason}>
          <option value="">Choose what is wrong</option>
          {Object.entries<string>(reasons).map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </SelectField>
        <TextArea label="Details" name="message" {...details} error={faults.message} />
        <DialogActions>
          <Button kind="quiet" disabled={busy} onClick={busy ? undefined : onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={busy}>
            Report
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
