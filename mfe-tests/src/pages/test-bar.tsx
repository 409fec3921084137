import { LinkButton } from '@fairway/ui/link-button';
import { TimeLeft } from '../features/clock/time-left.tsx';
import { paths } from '../paths.ts';
import styles from './test-bar.module.css';

/** The band over a test that is taken, in place of the site's: its name, its time, and the way out. */
export function TestBar({
  name,
  endsAtMs,
  onTimeUp,
}: {
  name: string;
  /** Null where the time of the test is not limited, or it is over. */
  endsAtMs: number | null;
  onTimeUp: () => void;
}) {
  return (
    <div className={endsAtMs === null ? styles.bar : `${styles.bar} ${styles.timed}`}>
      <p className={styles.name}>{name}</p>
      {endsAtMs !== null && <TimeLeft endsAtMs={endsAtMs} onUp={onTimeUp} />}
      <LinkButton kind="quiet" href={paths.manage}>
        Save and leave
      </LinkButton>
    </div>
  );
}
