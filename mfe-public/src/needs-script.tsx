import styles from './needs-script.module.css';

/** What stands over a form where there is no JavaScript. */
export function NeedsScript({ what }: { what: string }) {
  return (
    <noscript>
      <p className={styles.needs}>{`${what} needs JavaScript. The public questions and the directory do not.`}</p>
    </noscript>
  );
}
