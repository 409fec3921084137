import { BankText } from './bank-text.tsx';
import { Reference } from './reference.tsx';
import styles from './solution.module.css';

/** Why the answer is right, its source, and its reference; or that the bank has no explanation. */
export function Solution({
  text,
  reference,
  credit = '',
}: {
  text: string;
  reference: string;
  /** The author of the text, if readers may know it. */
  credit?: string | undefined;
}) {
  if (text === '' && reference === '') return <p className={styles.none}>This question has no explanation yet.</p>;
  return (
    <div className={styles.solution}>
      {text && (
        <p>
          <BankText text={text} />
        </p>
      )}
      {text && credit && <small className={styles.credit}>Explanation by {credit}</small>}
      {reference && <Reference text={reference} />}
    </div>
  );
}
