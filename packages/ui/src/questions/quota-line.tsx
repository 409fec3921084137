import type { Quota } from '@fairway/contracts/question-bank/answers';
import styles from './quota-line.module.css';

/** "18 of 50 free answers used today" with a bar; nothing if there is no limit. */
export function QuotaLine({ quota }: { quota: Quota }) {
  if (quota === null) return null;
  return (
    <p className={styles.quota}>
      <span>
        {quota.used} of {quota.limit} free answers used today
      </span>
      <progress max={quota.limit} value={quota.used} aria-label="Free answers used today" />
    </p>
  );
}
