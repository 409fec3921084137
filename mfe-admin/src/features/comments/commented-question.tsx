import type { CommentWithQuestion } from '@fairway/contracts/content/content';
import { BankText } from '@fairway/ui/questions/bank-text';
import styles from './comments.module.css';

/** The question of a comment, linked to its public page; only its text if it was removed. */
export function CommentedQuestion({ question }: { question: CommentWithQuestion['zmcq_id'] }) {
  const { ZBOOKNAME, ZNUMBER, ZQUESTION, ZSLUG } = question;
  const text = <BankText text={ZQUESTION} />;
  return (
    <p className={styles.commented}>
      {ZBOOKNAME && (
        <span className={styles.book}>
          {ZBOOKNAME} · {ZNUMBER}
        </span>
      )}
      {ZSLUG ? <a href={`/question/${ZSLUG}`}>{text}</a> : text}
    </p>
  );
}
