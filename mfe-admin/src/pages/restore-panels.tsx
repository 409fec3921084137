import type { Panels } from '@fairway/area-ui/use-panels';
import { Button } from '@fairway/ui/buttons/button';
import styles from './restore-panels.module.css';

export function RestorePanels({ panels }: { panels: Panels }) {
  if (panels.removed === 0) return null;
  return (
    <p className={styles.restore}>
      <Button kind="quiet" onClick={panels.restore}>
        Restore removed panels
      </Button>
    </p>
  );
}
