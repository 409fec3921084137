import { Button } from '@fairway/ui/button';
import { useEffect, useEffectEvent, useState } from 'react';
import { clockText, timeAnnouncement } from './clock-text.ts';
import styles from './time-left.module.css';

const hiddenKey = 'fairway-test-clock';
const stepMs = 500;

/**
 * The remaining time of a test. It can be hidden; the marks at ten minutes and at one are announced either way, and
 * replace it while it is hidden.
 */
export function TimeLeft({ endsAtMs, onUp }: { endsAtMs: number; onUp: () => void }) {
  const seconds = useSecondsLeft(endsAtMs);
  const [startSeconds] = useState(seconds);
  const [isHidden, setHidden] = useState(() => localStorage.getItem(hiddenKey) === 'hidden');
  const isUp = seconds === 0;
  const onTimeUp = useEffectEvent(onUp);
  useEffect(() => {
    if (isUp) onTimeUp();
  }, [isUp]);

  function toggle(): void {
    if (isHidden) localStorage.removeItem(hiddenKey);
    else localStorage.setItem(hiddenKey, 'hidden');
    setHidden(!isHidden);
  }

  const mark = timeAnnouncement(startSeconds, seconds);
  return (
    <div className={styles.left}>
      {!isHidden && (
        <span role="timer" aria-label="Time left" className={mark ? `${styles.time} ${styles.late}` : styles.time}>
          {clockText(seconds)}
        </span>
      )}
      <span role="status" className={isHidden ? styles.mark : 'sr-only'}>
        {mark}
      </span>
      <Button kind="text" onClick={toggle}>
        <span>
          {isHidden ? 'Show' : 'Hide'} <span className={styles.what}>time</span>
        </span>
      </Button>
    </div>
  );
}

function useSecondsLeft(endsAtMs: number): number {
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), stepMs);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.ceil((endsAtMs - now) / 1_000));
}
