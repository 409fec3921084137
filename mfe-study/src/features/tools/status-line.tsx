import type { Quota, StudyMode } from '@fairway/contracts/question-bank';
import styles from './status-line.module.css';

/** On a phone, over Next: how one stands, in one line. The tools below the question say the same in full. */
export function StatusLine({
  score: { correct, wrong, percentage },
  quota,
  mode,
  answersOnly,
}: {
  score: { correct: number; wrong: number; percentage: number };
  quota: Quota;
  mode: StudyMode;
  answersOnly: boolean;
}) {
  return (
    <span className={styles.line} aria-hidden="true">
      <span className={styles.right}>{correct} ✓</span>
      <span className={styles.wrong}>{wrong} ✕</span>
      <span>{percentage}%</span>
      {mode === 'shuffle' && <span>shuffled</span>}
      {answersOnly && <span>answers shown</span>}
      {quota && (
        <span className={styles.quota}>
          {quota.used} of {quota.limit} free today
        </span>
      )}
    </span>
  );
}
