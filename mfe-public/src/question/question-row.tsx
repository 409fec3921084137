import { BankText } from '@fairway/ui/questions/bank-text';
import { paths } from '../routing/paths.ts';
import styles from './question-row.module.css';

/** A question in a list: its number and its first words, linked to its page. */
export function QuestionRow({ slug, number, words }: { slug: string; number: string; words: string | undefined }) {
  return (
    <a href={paths.question(slug)} className={styles.row}>
      <span>{number}</span>{' '}
      {words !== undefined && (
        <div>
          <BankText text={words} />
        </div>
      )}
    </a>
  );
}
