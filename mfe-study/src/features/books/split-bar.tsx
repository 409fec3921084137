import { formatNumber } from '@fairway/ui/text/format-number';
import styles from './books.module.css';

/** Right, wrong and not studied, as parts of one bar. */
export function SplitBar({ right, wrong, total }: { right: number; wrong: number; total: number }) {
  const share = (count: number) => (total === 0 ? 0 : (100 * count) / total);
  return (
    <svg
      className={styles.split}
      viewBox="0 0 100 4"
      preserveAspectRatio="none"
      role="img"
      aria-label={`${formatNumber(right)} right, ${formatNumber(wrong)} wrong, ${formatNumber(total - right - wrong)} not studied`}
    >
      <rect className={styles.unseen} width="100" height="4" />
      <rect className={styles.right} width={share(right)} height="4" />
      <rect className={styles.wrong} x={share(right)} width={share(wrong)} height="4" />
    </svg>
  );
}
