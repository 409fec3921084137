import { Button } from '@fairway/ui/button';
import { Tag } from '@fairway/ui/tag';
import styles from './hidden-badge.module.css';

/** Says of a question that was opened by its address that the member has hidden it, and takes that back. */
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
