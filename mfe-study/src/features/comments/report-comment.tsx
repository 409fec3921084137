import type { CommentReportReason } from '@fairway/contracts/comment-moderation';
import { useFormSubmit } from '@fairway/mfe/use-form-submit';
import { useHost } from '@fairway/mfe/use-host';
import { Button } from '@fairway/ui/button';
import { Dialog, DialogActions } from '@fairway/ui/dialog';
import { FormFault } from '@fairway/ui/form-fault';
import { SelectField } from '@fairway/ui/select-field';
import { TextArea } from '@fairway/ui/text-area';
import { reportComment } from './api.ts';

const reasons: Record<CommentReportReason, string> = {
  spam: 'It is spam or advertising',
  rude: 'It is rude or hateful',
  wrong: 'It is wrong or misleading',
  other: 'Something else',
};

/** Says why another member's comment should not stand as it is. */
export function ReportComment({ id, author, onClose }: { id: string; author: string; onClose: () => void }) {
  const { api, notify } = useHost();
  const { busy, faults, onSubmit, onChange } = useFormSubmit(async (form) => {
    const { success } = await reportComment(api, id, form);
    notify({ kind: 'success', text: success });
    onClose();
  });
  return (
    <Dialog title={`Report the comment by ${author}`} onClose={busy ? () => {} : onClose}>
      <form onSubmit={onSubmit} onChange={onChange} noValidate>
        <FormFault faults={faults} />
        <SelectField label="What is wrong?" name="reason" required defaultValue="" error={faults.reason}>
          <option value="">Choose what is wrong</option>
          {Object.entries(reasons).map(([value, title]) => (
            <option key={value} value={value}>
              {title}
            </option>
          ))}
        </SelectField>
        <TextArea
          label="Details"
          name="message"
          rows={3}
          maxLength={500}
          hint="The author does not see who reports."
          error={faults.message}
        />
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
