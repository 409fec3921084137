import { Button } from './button.tsx';
import styles from './state.module.css';

/** What did not load, and a way to try again. */
export function ErrorState({
  title,
  text,
  onRetry,
  busy = false,
}: {
  title: string;
  text: string;
  onRetry: () => void;
  busy?: boolean;
}) {
  return (
    <div className={styles.state} role="alert">
      <h2>{title}</h2>
      <p>{text}</p>
      <Button kind="quiet" busy={busy} onClick={onRetry}>
        Retry
      </Button>
    </div>
  );
}
