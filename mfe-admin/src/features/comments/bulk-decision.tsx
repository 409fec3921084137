import { Button } from '@fairway/ui/buttons/button';
import type { Action } from './api.ts';
import styles from './queue.module.css';

/** The actions on the selected comments. */
export function BulkDecision({
  count,
  onDecide,
  onSelectAll,
  onClear,
}: {
  count: number;
  onDecide: (action: Action) => void;
  onSelectAll: () => void;
  onClear: () => void;
}) {
  return (
    <p className={styles.bulk}>
      <span>
        <b>{count}</b> selected
      </span>
      <Button kind="quiet" onClick={() => onDecide('approve')}>
        Approve <span className="sr-only">selected</span>
      </Button>
      <Button kind="quiet" onClick={() => onDecide('hide')}>
        Hide <span className="sr-only">selected</span>
      </Button>
      <Button kind="text" onClick={onSelectAll}>
        Select all
      </Button>
      <Button kind="text" onClick={onClear}>
        Clear
      </Button>
    </p>
  );
}
