import type { CommentWithQuestion } from '@fairway/contracts/content';
import styles from './comments.module.css';

/** The question of a comment, linked to its public page; only its text if it was removed. */
export function CommentedQuestion({ question }: { question: CommentWithQuestion['zmcq_id'] }) {
  const { ZBOOKNAME, ZNUMBER, ZQUESTION, ZSLUG } = question;
  return (
    <p className={styles.commented}>
      {ZBOOKNAME && (
        <span className={styles.book}>
          {ZBOOKNAME} · {ZNUMBER}
        </span>
      )}
      {ZSLUG ? <a href={`/question/${ZSLUG}`}>{ZQUESTION}</a> : ZQUESTION}
    </p>
  );
}
