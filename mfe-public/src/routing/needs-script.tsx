import styles from './needs-script.module.css';

/** The note above a form if JavaScript is off. */
export function NeedsScript({ what }: { what: string }) {
  return (
    <noscript>
      <p className={styles.needs}>{`${what} needs JavaScript. The public questions and the directory do not.`}</p>
    </noscript>
  );
}
