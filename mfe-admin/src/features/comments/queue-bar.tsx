import { maxCounted } from '@fairway/contracts/content/comment-counts';
import { Button } from '@fairway/ui/buttons/button';
import { formatNumber } from '@fairway/ui/text/format-number';
import styles from './queue.module.css';

/** How many comments wait, with Refresh and Keys. `left` of those that the server counted have been decided since. */
export function QueueBar({
  counted,
  left,
  busy,
  onRefresh,
  onKeys,
}: {
  counted: { total: number; reported: number };
  left: number;
  busy: boolean;
  onRefresh: () => void;
  onKeys: () => void;
}) {
  return (
    <div className={styles.bar}>
      <p className={styles.count}>{countText(counted, left)}</p>
      <Button kind="text" busy={busy} onClick={onRefresh}>
        Refresh
      </Button>
      <Button kind="text" onClick={onKeys}>
        Keys
      </Button>
    </div>
  );
}

function countText({ total, reported }: { total: number; reported: number }, left: number): string {
  const number = (value: number) => (value >= maxCounted ? `${formatNumber(maxCounted)}+` : String(value));
  const waiting = total >= maxCounted ? total : Math.max(0, total - left);
  const those = waiting === 1 ? '1 comment waiting' : `${number(waiting)} comments waiting`;
  return reported > 0 ? `${those}; reported ones come first` : those;
}
