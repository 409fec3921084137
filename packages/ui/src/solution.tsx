import styles from './solution.module.css';

/** Why the answer is right, who said so, and the rule it rests on. */
export function Solution({
  text,
  reference,
  credit = '',
}: {
  text: string;
  reference: string;
  /** Whoever wrote the text, where readers are told. */
  credit?: string | undefined;
}) {
  if (text === '' && reference === '') return null;
  return (
    <div className={styles.solution}>
      {text && <p>{text}</p>}
      {text && credit && <small className={styles.credit}>Explanation by {credit}</small>}
      {reference && <small>{reference}</small>}
    </div>
  );
}
