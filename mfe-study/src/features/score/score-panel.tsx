import type { Counters } from './score.ts';
import styles from './score-panel.module.css';

export function ScorePanel({ correct, wrong, percentage }: Counters) {
  return (
    <dl className={styles.score} aria-label="Score">
      <div className={styles.right}>
        <dt>Correct</dt>
        <dd>{correct}</dd>
      </div>
      <div className={styles.wrong}>
        <dt>Wrong</dt>
        <dd>{wrong}</dd>
      </div>
      <div>
        <dt>Percentage</dt>
        <dd>{percentage}%</dd>
      </div>
    </dl>
  );
}
