import { Button } from '@fairway/ui/buttons/button';
import { Tag } from '@fairway/ui/lists/tag';
import styles from './hidden-badge.module.css';

/** Shown on a hidden question that was opened by its address, with a button to un-hide it. */
export function HiddenBadge({ onUnhide }: { onUnhide: () => void }) {
  return (
    <p className={styles.badge}>
      <Tag>Hidden</Tag>
      <span>You have hidden this question. It does not appear in your sets.</span>
      <Button kind="quiet" onClick={onUnhide}>
        Un-hide
      </Button>
    </p>
  );
}
