import styles from './needs-script.module.css';

/** What stands over a form where there is no JavaScript. */
export function NeedsScript({ what = 'This form' }: { what?: string }) {
  return (
    <noscript>
      <p className={styles.needs}>
        {`${what} needs JavaScript. You can read the questions and the directory without it.`}
      </p>
    </noscript>
  );
}
