import styles from './solution.module.css';

/** Why the answer is right, and the rule it rests on. */
export function Solution({ text, reference }: { text: string; reference: string }) {
  if (text === '' && reference === '') return null;
  return (
    <div className={styles.solution}>
      {text && <p>{text}</p>}
      {reference && <small>{reference}</small>}
    </div>
  );
}
