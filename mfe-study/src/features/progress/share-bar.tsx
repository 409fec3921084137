import { useHost } from '@fairway/area/use-host';
import { defaultPassMarks, passMarkOf } from '@fairway/contracts/testing/pass-marks';
import { passMarksQuery } from '@fairway/study-ui/pass-marks-query';
import { useQuery } from '@tanstack/react-query';
import styles from './progress.module.css';

/**
 * A share of right answers as a bar, with a tick at the passing score of its book. The text next to it says the same.
 */
export function ShareBar({ share, zinbook }: { share: number; zinbook: string }) {
  const { api } = useHost();
  const marks = useQuery(passMarksQuery(api)).data ?? defaultPassMarks;
  const at = passMarkOf(marks, zinbook);
  return (
    <svg className={styles.bar} viewBox="0 0 100 16" preserveAspectRatio="none" aria-hidden="true">
      <rect className={styles.whole} y="4" width="100" height="8" />
      <rect className={styles.share} y="4" width={share * 100} height="8" />
      <line className={styles.pass} x1={at} x2={at} y2="16" vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
