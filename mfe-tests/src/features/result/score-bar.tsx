import styles from './score-bar.module.css';

/** A share in whole percent, with a tick at the passing score. The text next to it says the same. */
export function ScoreBar({ percent, passMark }: { percent: number; passMark?: number | undefined }) {
  return (
    <svg className={styles.bar} viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
      <rect className={styles.whole} width="100" height="4" />
      <rect className={styles.share} width={percent} height="4" />
      {passMark !== undefined && <rect className={styles.mark} x={passMark - 0.2} width="0.4" height="4" />}
    </svg>
  );
}
