import { useHost } from '@fairway/area/use-host';
import type { MemberComment } from '@fairway/contracts/content/content';
import { Button } from '@fairway/ui/buttons/button';
import { Moment } from '@fairway/ui/days/day';
import { Avatar } from '@fairway/ui/pictures/avatar';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { allComments, commentQuery, editComment } from './api.ts';
import { CommentBody, OwnActions } from './comment-body.tsx';
import styles from './comments.module.css';
import { CommentForm, DeleteComment, ReportComment } from './lazy.ts';

/**
 * One comment below a question. Its author edits and deletes it here, others report it; `canWrite` is false without a
 * plan or a verified address.
 */
export function QuestionComment({
  comment,
  memberId,
  canWrite,
}: {
  comment: MemberComment;
  memberId: string;
  canWrite: () => boolean;
}) {
  const { api, notify } = useHost();
  const queries = useQueryClient();
  const [state, setState] = useState<'shown' | 'edited' | 'deleting' | 'reporting'>('shown');
  const { _id, user_id: author, insert_date: insertDate } = comment;

  async function save(html: string, before: string): Promise<void> {
    await editComment(api, _id, html, before);
    await queries.invalidateQueries({ queryKey: allComments });
    notify({ kind: 'success', text: 'Comment saved successfully', ms: 3_000 });
    setState('shown');
  }

  return (
    <article className={styles.comment} aria-label={`Comment by ${author.user_name}`}>
      <header className={styles.author}>
        <Avatar image={author.image} name={author.user_name} />
        <strong>{author.user_name}</strong>
        <Moment at={insertDate} />
      </header>
      {state === 'edited' ? (
        <CommentForm
          label="Edit your comment"
          start={comment.comments}
          draftName={`${memberId}:${_id}`}
          readAgain={async () => (await queries.fetchQuery(commentQuery(api, _id))).comments}
          onSave={save}
          onCancel={() => {
            setState('shown');
            void queries.invalidateQueries({ queryKey: allComments });
          }}
        />
      ) : (
        <>
          <CommentBody comment={comment} />
          {author._id === memberId ? (
            <OwnActions
              insertDate={insertDate}
              onEdit={() => canWrite() && setState('edited')}
              onDelete={() => setState('deleting')}
            />
          ) : (
            <p className={styles.report}>
              <Button
                kind="text"
                aria-label={`Report the comment by ${author.user_name}`}
                onClick={() => setState('reporting')}
              >
                Report
              </Button>
            </p>
          )}
        </>
      )}
      {state === 'reporting' && <ReportComment id={_id} author={author.user_name} onClose={() => setState('shown')} />}
      {state === 'deleting' && <DeleteComment id={_id} onClose={() => setState('shown')} />}
    </article>
  );
}
