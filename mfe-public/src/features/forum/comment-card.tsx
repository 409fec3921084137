import type { PublicComment } from '@fairway/contracts/content/content';
import { Day } from '@fairway/ui/days/day';
import { Tag } from '@fairway/ui/lists/tag';
import { BankText } from '@fairway/ui/questions/bank-text';
import { CommentChanged } from '@fairway/ui/questions/comment-changed';
import { paths } from '../../routing/paths.ts';
import styles from './comment-card.module.css';

/** A comment below the question it is about. */
export function CommentCard({ comment }: { comment: PublicComment }) {
  const { ZSLUG, ZQUESTION, ZBOOKNAME, ZNUMBER } = comment.zmcq_id;
  const text = <BankText text={ZQUESTION} />;
  return (
    <article className={styles.comment}>
      {ZBOOKNAME && (
        <p className={styles.place}>
          {ZBOOKNAME} · <span>{ZNUMBER}</span>
        </p>
      )}
      <h2 className={styles.question}>{ZSLUG ? <a href={paths.question(ZSLUG)}>{text}</a> : text}</h2>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the content service sanitized it before it was stored */}
      <div className={styles.words} dangerouslySetInnerHTML={{ __html: comment.comments }} />
      <CommentChanged comment={comment} />
      <p className={styles.author}>
        <span>
          {comment.user_id.user_name} · <Day at={comment.insert_date} />
        </span>
        {comment.sample && <Tag>Sample</Tag>}
      </p>
    </article>
  );
}
