import type { MemberComment } from '@fairway/contracts/content/content';
import { momentText } from '@fairway/contracts/identity/day-text';
import { Button } from '@fairway/ui/buttons/button';
import { useDayZone } from '@fairway/ui/days/day-zone';
import { Tag } from '@fairway/ui/lists/tag';
import { CommentChanged } from '@fairway/ui/questions/comment-changed';
import { RichText } from '@fairway/ui/rich-text/rich-text';
import styles from './comments.module.css';

/** The text of a comment, with its details. */
export function CommentBody({
  comment,
}: {
  comment: Pick<MemberComment, 'comments' | 'status' | 'sample' | 'changed_since'>;
}) {
  return (
    <>
      {comment.status === 'Inactive' && (
        <p className={styles.inactive}>
          <Tag>Inactive</Tag> An administrator has hidden this comment. Only you see it.
        </p>
      )}
      <RichText html={comment.comments} />
      <CommentChanged comment={comment} />
      {comment.sample && <Tag>Sample</Tag>}
    </>
  );
}

/** An author's actions on their comment. A page has many of these buttons, so each names its comment. */
export function OwnActions({
  insertDate,
  onEdit,
  onDelete,
}: {
  insertDate: string;
  onEdit: () => void;
  onDelete: () => void;
}) {
  const which = `your comment of ${momentText(insertDate, useDayZone())}`;
  return (
    <p className={styles.own}>
      <Button kind="text" aria-label={`Edit ${which}`} onClick={onEdit}>
        Edit
      </Button>
      <Button kind="text" aria-label={`Delete ${which}`} onClick={onDelete}>
        Delete
      </Button>
    </p>
  );
}
