import { useFormSubmit } from '@fairway/area/use-form-submit';
import { StaleNotice } from '@fairway/area-ui/stale-notice';
import { Button } from '@fairway/ui/buttons/button';
import { Form } from '@fairway/ui/fields/form';
import { RichText } from '@fairway/ui/rich-text/rich-text';
import { Notice } from '@fairway/ui/states/notice';
import { Skeleton } from '@fairway/ui/states/skeleton';
import { useState } from 'react';
import styles from './comments.module.css';
import { useEditor } from './load-editor.ts';
import { storedDraft } from './stored-draft.ts';

const editorHeight = 250;

/**
 * Writes a new comment or edits one. The text stays in this tab under `draftName` until it is saved or discarded, so
 * that moving to another question loses nothing.
 */
export function CommentForm({
  label,
  start,
  draftName,
  readAgain = () => Promise.resolve(start),
  onSave,
  onCancel,
}: {
  label: string;
  start: string;
  draftName: string;
  /** Reads the saved text, in case it has changed since the form was opened. */
  readAgain?: () => Promise<string>;
  /** `before` is the saved text that the form was opened with. Throws the server's fault if rejected. */
  onSave: (html: string, before: string) => Promise<void>;
  onCancel: () => void;
}) {
  const { Editor, failed, retry } = useEditor();
  const [first] = useState(() => storedDraft(draftName).read() ?? start);
  const [before, setBefore] = useState(start);
  const form = useFormSubmit(async (fields) => {
    await onSave(String(fields.get('comments') ?? ''), before);
    storedDraft(draftName).remove();
  });

  if (failed) {
    return (
      <Notice kind="danger">
        The editor did not load.{' '}
        <Button kind="text" onClick={retry}>
          Retry
        </Button>
      </Notice>
    );
  }
  if (!Editor) return <Skeleton lines={6} label="Loading the editor" />;
  return (
    <Form className={styles.form} form={form}>
      <StaleNotice
        faults={form.faults}
        labels={{ comments: 'Comment' }}
        readAgain={readAgain}
        show={(now) => <RichText html={now} />}
        onKeepMine={setBefore}
        onTakeTheirs={() => {
          storedDraft(draftName).remove();
          onCancel();
        }}
      />
      <Editor
        name="comments"
        label={label}
        start={first}
        height={editorHeight}
        onChange={(html) => {
          storedDraft(draftName).write(html);
          form.onFieldChange('comments');
        }}
      />
      <p className={styles.actions}>
        <Button type="submit" busy={form.busy}>
          Save comment
        </Button>
        <Button
          kind="quiet"
          disabled={form.busy}
          onClick={() => {
            if (form.busy) return;
            storedDraft(draftName).remove();
            onCancel();
          }}
        >
          Cancel
        </Button>
      </p>
    </Form>
  );
}
