import type { Question } from '@fairway/contracts/question-bank';
import type { reportReasons } from '@fairway/contracts/study';
import { useFormSubmit } from '@fairway/mfe/use-form-submit';
import { useHost } from '@fairway/mfe/use-host';
import { Button } from '@fairway/ui/button';
import { Dialog, DialogActions } from '@fairway/ui/dialog';
import { FormFault } from '@fairway/ui/form-fault';
import { SelectField } from '@fairway/ui/select-field';
import { TextArea } from '@fairway/ui/text-area';

const reasons: { value: (typeof reportReasons)[number]; title: string }[] = [
  { value: 'wrong_answer', title: 'The answer is wrong' },
  { value: 'unclear', title: 'The question is unclear' },
  { value: 'picture', title: 'The picture is wrong or missing' },
  { value: 'typing_error', title: 'There is a typo' },
  { value: 'out_of_date', title: 'It is out of date' },
  { value: 'other', title: 'Something else' },
];

/** Says what is wrong with a question. */
export function ReportDialog({ question, onClose }: { question: Question; onClose: () => void }) {
  const { api, notify } = useHost();
  const { busy, faults, onSubmit, onChange } = useFormSubmit(async (form) => {
    const { success } = await api.post('/api/v1/private/report/{zid}', {
      params: { zid: question._id },
      fields: form,
    });
    notify({ kind: 'success', text: success });
    onClose();
  });
  return (
    <Dialog title={`Report question ${question.ZNUMBER}`} onClose={onClose}>
      <form onSubmit={onSubmit} onChange={onChange} noValidate>
        <FormFault faults={faults} />
        <SelectField label="What is wrong?" name="reason" required defaultValue="" error={faults.reason}>
          <option value="">Choose what is wrong</option>
          {reasons.map(({ value, title }) => (
            <option key={value} value={value}>
              {title}
            </option>
          ))}
        </SelectField>
        <TextArea label="Details" name="message" rows={4} maxLength={1_000} hint="Optional." error={faults.message} />
        <DialogActions>
          <Button kind="quiet" onClick={onClose}>
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
