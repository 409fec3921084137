import { useHost } from '@fairway/area/use-host';
import { Button } from '@fairway/ui/buttons/button';
import { Notice } from '@fairway/ui/states/notice';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { addComment, allComments } from './api.ts';
import { CommentList } from './comment-list.tsx';
import styles from './comments.module.css';
import type { CommentsPanel } from './comments-panel.tsx';
import { CommentForm } from './lazy.ts';
import { storedDraft } from './stored-draft.ts';

/** The comments on a question, and the form for another one. */
export function OpenPanel({ member, zid, resend, onPremiumNeeded }: Parameters<typeof CommentsPanel>[0]) {
  const { api, notify } = useHost();
  const queries = useQueryClient();
  const draftName = `${member._id}:new:${zid}`;
  const [writes, setWrites] = useState(() => storedDraft(draftName).read() !== null);
  const [asksProof, setAsksProof] = useState(false);
  const [page, setPage] = useState(0);

  /** The server decides; this states in advance what it would reject. */
  function canWrite(): boolean {
    if (member.access !== 'premium') onPremiumNeeded();
    else if (member.verification_status === 'No') setAsksProof(true);
    else return true;
    return false;
  }

  async function save(comments: string): Promise<void> {
    await addComment(api, { comments, zmcq_id: zid });
    setPage(0);
    await queries.invalidateQueries({ queryKey: allComments });
    notify({ kind: 'success', text: 'Comment saved successfully', ms: 3_000 });
    setWrites(false);
  }

  return (
    <>
      {asksProof && <Notice>Please verify your email address before you comment. {resend}</Notice>}
      {writes ? (
        <CommentForm
          label="Your comment"
          start=""
          draftName={draftName}
          onSave={save}
          onCancel={() => setWrites(false)}
        />
      ) : (
        <p className={styles.actions}>
          <Button kind="quiet" onClick={() => setWrites(canWrite())}>
            Write a comment
          </Button>
        </p>
      )}
      <CommentList memberId={member._id} zid={zid} page={page} onPage={setPage} canWrite={canWrite} />
    </>
  );
}
