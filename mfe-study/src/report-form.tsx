import { useFormSubmit } from '@fairway/area/use-form-submit';
import { useHost } from '@fairway/area/use-host';
import { FormDialog } from '@fairway/ui/dialogs/form-dialog';
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
  const form = useFormSubmit(async (typed) => {
    const { success } = await send(typed);
    notify({ kind: 'success', text: success });
    onClose();
  });
  return (
    <FormDialog title={title} form={form} submit="Report" onClose={onClose}>
      <SelectField label="What is wrong?" name="reason" required defaultValue="" options={Object.entries(reasons)}>
        <option value="">Choose what is wrong</option>
      </SelectField>
      <TextArea label="Details" name="message" {...details} />
    </FormDialog>
  );
}
