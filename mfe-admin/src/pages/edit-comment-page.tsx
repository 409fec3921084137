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
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { commentQuery, commentsKey } from '../features/comments/api.ts';
import { CommentedQuestion } from '../features/comments/commented-question.tsx';
import styles from '../features/comments/comments.module.css';
import { useUnsaved } from '../leave-guard.tsx';
import { Loaded } from '../loaded.tsx';
import { NoSuchRecord } from '../no-such-record.tsx';
import { paths } from '../paths.ts';
import { CommentEditor } from '../rich-text-field.tsx';
import { useRecordForm } from '../use-record-form.tsx';
import { Panel } from './account-page.tsx';

export function Page() {
  const { id = '' } = useParams();
  const { api } = useHost();
  const [opened, setOpened] = useState(0);
  const comment = useQuery(commentQuery(api, id));
  return (
    <Loaded query={comment} title="The comment" lines={8} missing={<NoSuchRecord title="Comment not found" />}>
      {(data) => (
        <Panel title="Comment">
          <EditForm key={`${id} ${opened}`} comment={data} onTakeTheirs={() => setOpened(opened + 1)} />
        </Panel>
      )}
    </Loaded>
  );
}

/**
 * The text and status of a comment, below its question. Saving returns to the queue if the administrator came from
 * there, otherwise to the member's comments.
 */
function EditForm({ comment, onTakeTheirs }: { comment: CommentWithQuestion; onTakeTheirs: () => void }) {
  const { api, notify } = useHost();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [address] = useSearchParams();
  const { guard, markUnsaved } = useUnsaved();
  const { _id: id, user_id: author } = comment;
  const back = address.get('from') === 'queue' ? paths.commentQueue : paths.memberComments(author._id);
  const stale = {
    labels: { comments: 'Comment', status: 'Status' },
    readAgain: () => queries.fetchQuery({ ...commentQuery(api, id), staleTime: 0 }),
    show: (now: CommentWithQuestion) => <RichText html={now.comments} />,
    onTakeTheirs,
  };
  const form = useRecordForm(comment, stale, async (typed, { comments, status }) => {
    await api.post('/api/mlp_comment/comment_edit/{id}', {
      params: { id },
      body: { ...Object.fromEntries(typed), based_on: { comments, status } },
    });
    notify({ kind: 'success', text: 'Comment saved successfully', ms: 2_000 });
    // Lists that were loaded before are stale now.
    queries.removeQueries({ queryKey: commentsKey, type: 'inactive' });
    navigate(back);
  });
  const { busy, onFieldChange, staleNotice } = form;
  // The server sends the same error under both names.
  const { Comments, ...others } = form.faults;
  const faults = Comments ? { comments: Comments, ...others } : others;
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
