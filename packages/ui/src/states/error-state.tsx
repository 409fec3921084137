import { useContext, useEffect, useEffectEvent } from 'react';
import { useOnline } from '../browser/use-online.ts';
import { Button } from '../buttons/button.tsx';
import styles from './state.module.css';
import { StateHeading } from './state-heading.ts';

/**
 * A failed load with a retry. `text` is the reason, and `reassurance` what is safe in the meantime. Without a
 * connection, it reports that instead of `text`, and retries automatically once the connection is back.
 */
export function ErrorState({
  title,
  text,
  reassurance = '',
  onRetry,
  busy = false,
}: {
  title: string;
  text: string;
  reassurance?: string;
  onRetry: () => void;
  busy?: boolean;
}) {
  const Heading = useContext(StateHeading);
  const isOnline = useOnline();
  const retry = useEffectEvent(onRetry);
  useEffect(() => {
    const onBack = () => retry();
    window.addEventListener('online', onBack);
    return () => window.removeEventListener('online', onBack);
  }, []);
  return (
    <div className={isOnline ? styles.failed : undefined} role="alert">
      {isOnline && <b aria-hidden="true">!</b>}
      <div className={styles.state}>
        <Heading>{isOnline ? title : 'You are offline'}</Heading>
        {isOnline ? (
          <p>
            {text} {reassurance}
          </p>
        ) : (
          <p>
            {title}. {reassurance} Fairway will try again when you are back online.
          </p>
        )}
        <Button kind="quiet" busy={busy} onClick={onRetry}>
          Retry
        </Button>
      </div>
    </div>
  );
}
