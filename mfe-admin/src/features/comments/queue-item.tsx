import type { CommentReportReason, QueuedComment } from '@fairway/contracts/content/comment-moderation';
import { Actions } from '@fairway/ui/buttons/actions';
import { Button } from '@fairway/ui/buttons/button';
import { LinkButton } from '@fairway/ui/buttons/link-button';
import { Instant } from '@fairway/ui/days/day';
import { Tag } from '@fairway/ui/lists/tag';
import { CommentChanged } from '@fairway/ui/questions/comment-changed';
import { RichText } from '@fairway/ui/rich-text/rich-text';
import { formatNumber } from '@fairway/ui/text/format-number';
import type { MouseEvent } from 'react';
import { paths } from '../../paths.ts';
import type { Action } from './api.ts';
import { CommentedQuestion } from './commented-question.tsx';
import styles from './queue.module.css';

const reasons: Record<CommentReportReason, string> = {
  spam: 'Spam or advertising',
  rude: 'Rude or hateful',
  wrong: 'Wrong or misleading',
  other: 'Something else',
};

export const itemId = (id: string) => `comment-${id}`;
export const editPath = (id: string) => `${paths.editComment(id)}?from=queue`;

/** A comment awaiting a decision, with the reason and the available actions. */
export function QueueItem({
  comment,
  current,
  selected,
  onCurrent,
  onSelect,
  onDecide,
  onDelete,
  onExplain,
}: {
  comment: QueuedComment;
  /** The comment that the keys act on. */
  current: boolean;
  selected: boolean;
  onCurrent: () => void;
  onSelect: () => void;
  onDecide: (action: Action) => void;
  onDelete: () => void;
  /** Absent for roles that may not edit questions, and for comments that nobody can read. */
  onExplain: (() => void) | undefined;
}) {
  const { _id, user_id: author, reports } = comment;
  const which = <span className="sr-only">the comment by {author.user_name}</span>;
  return (
    <article
      id={itemId(_id)}
      tabIndex={-1}
      className={styles.item}
      aria-label={`Comment by ${author.user_name}`}
      aria-current={current}
      onFocus={onCurrent}
      onPointerDown={onCurrent}
    >
      <header className={styles.author}>
        <label className={styles.select}>
          <input type="checkbox" checked={selected} onChange={onSelect} />
          <span className="sr-only">Select the comment by {author.user_name}</span>
        </label>
        <a href={paths.memberComments(author._id)}>{author.user_name}</a>
        <span>{author.email}</span>
        <Instant at={comment.insert_date} />
        {comment.status === 'Inactive' && <Tag>Inactive</Tag>}
        {reports.total > 0 && (
          <Tag>{reports.total === 1 ? 'Reported' : `Reported ${formatNumber(reports.total)} times`}</Tag>
        )}
      </header>
      <CommentedQuestion question={comment.zmcq_id} />
      <RichText html={comment.comments} />
      <CommentChanged comment={comment} />
      {reports.newest.length > 0 && (
        <ul className={styles.reports} aria-label="Reports">
          {reports.newest.map(({ reason, message, insert_date }) => (
            <li key={`${insert_date} ${reason} ${message}`}>
              <b>{reasons[reason]}</b>
              {message && <> · “{message}”</>} · <Instant at={insert_date} />
            </li>
          ))}
        </ul>
      )}
      <Actions dense className={styles.actions}>
        <Button kind="quiet" onClick={(event) => isFirst(event) && onDecide('approve')}>
          Approve {which}
        </Button>
        <Button kind="quiet" onClick={(event) => isFirst(event) && onDecide('hide')}>
          Hide {which}
        </Button>
        <LinkButton kind="text" href={editPath(_id)}>
          Edit {which}
        </LinkButton>
        {onExplain && (
          <Button kind="text" onClick={onExplain}>
            Use as explanation {which}
          </Button>
        )}
        <Button kind="text" onClick={onDelete}>
          Delete {which}
        </Button>
      </Actions>
    </article>
  );
}

/** After a decision the next comment is under the pointer: the second click of a double click must not decide it. */
const isFirst = (event: MouseEvent): boolean => event.detail < 2;
