import { Button } from '@fairway/ui/buttons/button';
import styles from './tools-panel.module.css';

/** Opens the tools as a sheet, if there is no room next to the question. */
export function ToolsButton({ onOpen }: { onOpen: () => void }) {
  return (
    <span className={styles.opener}>
      <Button kind="text" aria-haspopup="dialog" onClick={onOpen}>
        <span aria-hidden="true">⋯</span>
        <span>Tools</span>
      </Button>
    </span>
  );
}
