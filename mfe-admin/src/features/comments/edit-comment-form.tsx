import { useHost } from '@fairway/area/use-host';
import type { CommentWithQuestion } from '@fairway/contracts/content/content';
import { Actions } from '@fairway/ui/buttons/actions';
import { Button } from '@fairway/ui/buttons/button';
import { LinkButton } from '@fairway/ui/buttons/link-button';
import { Form } from '@fairway/ui/fields/form';
import { SelectField } from '@fairway/ui/fields/select-field';
import { TextField } from '@fairway/ui/fields/text-field';
import { CommentChanged } from '@fairway/ui/questions/comment-changed';
import { RichText } from '@fairway/ui/rich-text/rich-text';
import { useUnsaved } from '../../leave-guard.tsx';
import { CommentEditor } from '../../rich-text-field.tsx';
import { useRecordForm } from '../../use-record-form.tsx';
import { CommentedQuestion } from './commented-question.tsx';
import styles from './comments.module.css';

/** Edits the text and status of a comment, below its question. `back` is the target of Cancel. */
export function EditCommentForm({
  comment,
  back,
  readAgain,
  onSaved,
  onTakeTheirs,
}: {
  comment: CommentWithQuestion;
  back: string;
  readAgain: () => Promise<CommentWithQuestion>;
  onTakeTheirs: () => void;
  onSaved: () => void;
}) {
  const { api } = useHost();
  const { guard, markUnsaved } = useUnsaved();
  const stale = {
    labels: { comments: 'Comment', status: 'Status' },
    readAgain,
    show: (now: CommentWithQuestion) => <RichText html={now.comments} />,
    onTakeTheirs,
  };
  const form = useRecordForm(comment, stale, async (typed, { comments, status }) => {
    await api.post('/api/mlp_comment/comment_edit/{id}', {
      params: { id: comment._id },
      body: { ...Object.fromEntries(typed), based_on: { comments, status } },
    });
    onSaved();
  });
  const { busy, onFieldChange, staleNotice } = form;
  // The server sends the same error under both names.
  const { Comments, ...others } = form.faults;
  const faults = Comments ? { comments: Comments, ...others } : others;
  const { user_id: author } = comment;
  return (
    <Form form={{ ...form, faults }} className={styles.form} onInput={markUnsaved}>
      {guard}
      {staleNotice}
      <CommentedQuestion question={comment.zmcq_id} />
      <CommentChanged comment={comment} />
      <div className={styles.pair}>
        <TextField label="Client Name" value={author.user_name} readOnly />
        <TextField label="Client Email" value={author.email ?? ''} readOnly />
      </div>
      <CommentEditor
        name="comments"
        label="Comments (required)"
        start={comment.comments}
        onChange={() => {
          onFieldChange('comments');
          onFieldChange('Comments');
          markUnsaved();
        }}
      />
      <SelectField label="Status (required)" name="status" required defaultValue={comment.status}>
        <option value="Active">Active</option>
        <option value="Inactive">Inactive</option>
      </SelectField>
      <Actions>
        <Button type="submit" busy={busy}>
          Save comment
        </Button>
        <LinkButton kind="quiet" href={back}>
          Cancel
        </LinkButton>
      </Actions>
    </Form>
  );
}
