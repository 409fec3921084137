import type { CommentWithQuestion } from '@fairway/contracts/content/content';
import { Instant } from '@fairway/ui/days/day';
import { BankText } from '@fairway/ui/questions/bank-text';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { type Place, paths } from '../../paths.ts';
import { CommentBody, OwnActions } from './comment-body.tsx';
import styles from './comments.module.css';
import { DeleteComment } from './delete-comment.tsx';

/** A page of the member's comments, each below its question. */
export function MemberComments({ comments }: { comments: CommentWithQuestion[] }) {
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
                <Instant at={comment.insert_date} />
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

/** The question of a comment, linked to its place in its book; only its text if it was removed. */
export function CommentedQuestion({ question }: { question: CommentWithQuestion['zmcq_id'] }) {
  const { ZBOOKNAME, ZNUMBER, ZQUESTION, ZSLUG } = question;
  const text = <BankText text={ZQUESTION} />;
  return (
    <header>
      {ZBOOKNAME && (
        <p className={styles.book}>
          {ZBOOKNAME} · <span>{ZNUMBER}</span>
        </p>
      )}
      <h2 className={styles.question}>{ZSLUG ? <a href={paths.watch(inItsBook(question))}>{text}</a> : text}</h2>
    </header>
  );
}

/** Includes questions that the member's rating leaves out. */
const inItsBook = ({ _id, ZINBOOK }: CommentWithQuestion['zmcq_id']): Place => ({
  mode: 'normal',
  type: 'book',
  id: ZINBOOK,
  num: 1,
  zid: _id,
  rating: 'all',
});
