import type { Quota } from '@fairway/contracts/question-bank/answers';
import { isShuffled, type StudyMode } from '@fairway/contracts/question-bank/study-modes';
import type { QuestionLimit } from '@fairway/contracts/question-bank/study-sets';
import { limitLabels } from '@fairway/study-ui/limit-labels';
import styles from './status-line.module.css';

/** A one-line summary above Next, when the tools are a sheet: there the verdict can be below the screen. */
export function StatusLine({
  score: { correct, wrong, percentage },
  quota,
  mode,
  answersOnly,
  only,
  verdict,
}: {
  score: { correct: number; wrong: number; percentage: number };
  quota: Quota;
  mode: StudyMode;
  answersOnly: boolean;
  only: QuestionLimit | undefined;
  /** Of the answer just given; '' before. */
  verdict: string;
}) {
  return (
    <span className={styles.line}>
      <span className="sr-only">
        {correct} correct, {wrong} wrong, {percentage}%
      </span>
      <span className={styles.right} aria-hidden="true">
        {correct} ✓
      </span>
      <span className={styles.wrong} aria-hidden="true">
        {wrong} ✕
      </span>
      <span aria-hidden="true">{percentage}%</span>
      {isShuffled(mode) && <span>shuffled</span>}
      {only && <span>only {limitLabels[only].toLowerCase()}</span>}
      {answersOnly && <span>answers shown</span>}
      {(verdict || quota) && (
        <span className={styles.last} aria-hidden={verdict !== ''}>
          {verdict || (quota && `${quota.used} of ${quota.limit} free today`)}
        </span>
      )}
    </span>
  );
}
