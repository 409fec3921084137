import { LinkButton } from '@fairway/ui/buttons/link-button';
import { TimeLeft } from '../features/clock/time-left.tsx';
import { paths } from '../paths.ts';
import styles from './test-bar.module.css';

/** The bar above a running test, in place of the site's header: its name, its time, and the exit. */
export function TestBar({
  name,
  endsAtMs,
  clockGapMs,
  onTimeUp,
  onClockJump,
}: {
  name: string;
  /** Null if the test has no time limit, or is over. */
  endsAtMs: number | null;
  clockGapMs: number;
  onTimeUp: () => void;
  onClockJump: () => void;
}) {
  return (
    <div className={endsAtMs === null ? styles.bar : `${styles.bar} ${styles.timed}`}>
      <p className={styles.name}>{name}</p>
      {endsAtMs !== null && (
        <TimeLeft endsAtMs={endsAtMs} clockGapMs={clockGapMs} onClockJump={onClockJump} onUp={onTimeUp} />
      )}
      <LinkButton kind="quiet" href={paths.manage}>
        Save and leave
      </LinkButton>
    </div>
  );
}
