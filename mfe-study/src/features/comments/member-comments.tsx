import type { CommentWithQuestion } from '@fairway/contracts/content';
import { Moment } from '@fairway/ui/day';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { type Place, paths } from '../../paths.ts';
import { CommentBody, OwnActions } from './comment-body.tsx';
import styles from './comments.module.css';
import { DeleteComment } from './delete-comment.tsx';

/** A page of the member's own comments, each below its question. */
export function OwnComments({ comments }: { comments: CommentWithQuestion[] }) {
  const navigate = useNavigate();
  const [deleted, setDeleted] = useState<string>();
  return (
    <>
      <ul className={styles.list}>
        {comments.map((comment) => (
          <li key={comment._id}>
            <article className={styles.comment}>
              <CommentedQuestion question={comment.zmcq_id} />
              <CommentBody comment={comment} />
              <div className={styles.foot}>
                <Moment at={comment.insert_date} />
                <OwnActions
                  insertDate={comment.insert_date}
                  onEdit={() => navigate(paths.editComment(comment._id))}
                  onDelete={() => setDeleted(comment._id)}
                />
              </div>
            </article>
          </li>
        ))}
      </ul>
      {deleted && <DeleteComment id={deleted} onClose={() => setDeleted(undefined)} />}
    </>
  );
}

/** The question a comment is about, which opens it in its book; only its words where it is gone. */
export function CommentedQuestion({ question }: { question: CommentWithQuestion['zmcq_id'] }) {
  const { ZBOOKNAME, ZNUMBER, ZQUESTION, ZSLUG } = question;
  return (
    <header>
      {ZBOOKNAME && (
        <p className={styles.book}>
          {ZBOOKNAME} · <span>{ZNUMBER}</span>
        </p>
      )}
      <h2 className={styles.question}>
        {ZSLUG ? <a href={paths.watch(inItsBook(question))}>{ZQUESTION}</a> : ZQUESTION}
      </h2>
    </header>
  );
}

/** Whatever the member's rating leaves out of the book. */
const inItsBook = ({ _id, ZINBOOK }: CommentWithQuestion['zmcq_id']): Place => ({
  mode: 'normal',
  type: 'book',
  id: ZINBOOK,
  num: 1,
  zid: _id,
  rating: 'all',
});
