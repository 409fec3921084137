import type { CommentWithQuestion } from '@fairway/contracts/content';
import styles from './comments.module.css';

/** The question that a comment is about, which opens it as visitors see it; only its words where it is gone. */
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
