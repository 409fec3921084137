import { storedValue } from '@fairway/ui/browser/browser-storage';
import { Button } from '@fairway/ui/buttons/button';
import { useEffect, useEffectEvent, useState } from 'react';
import { clockText, timeAnnouncement } from './clock-text.ts';
import styles from './time-left.module.css';

const storedHidden = storedValue('localStorage', 'fairway-test-clock', 'that the time is hidden');
const stepMs = 500;
/** The two clocks drift apart by less than this in a test. */
const maxDriftMs = 3_000;
/** The pause before the remaining time is requested again, if no reply came. */
const askAgainMs = 5_000;

/**
 * The remaining time of a test. It can be hidden; the marks at ten minutes and at one are announced either way, and
 * replace it while it is hidden. The page's own clock may have stopped while the device slept, and the device's clock
 * may have been set: if one has jumped, the server is asked for the remaining time. Only the page's clock ends the test.
 */
export function TimeLeft({
  endsAtMs,
  clockGapMs,
  onUp,
  onClockJump,
}: {
  endsAtMs: number;
  clockGapMs: number;
  onUp: () => void;
  onClockJump: () => void;
}) {
  const { now, jumpMs } = useClocks(clockGapMs);
  const secondsTo = (endMs: number) => Math.max(0, Math.ceil((endMs - now) / 1_000));
  const seconds = secondsTo(endsAtMs);
  const [startSeconds] = useState(seconds);
  const [isHidden, setHidden] = useState(() => storedHidden.read() === 'hidden');
  const isUp = seconds === 0;
  const onTimeUp = useEffectEvent(onUp);
  useEffect(() => {
    if (isUp) onTimeUp();
  }, [isUp]);
  const onJump = useEffectEvent(onClockJump);
  const hasJumped = Math.abs(jumpMs) > maxDriftMs;
  useEffect(() => {
    if (!hasJumped) return;
    onJump();
    const timer = setInterval(() => onJump(), askAgainMs);
    return () => clearInterval(timer);
  }, [hasJumped]);

  function toggle(): void {
    if (isHidden) storedHidden.remove();
    else storedHidden.write('hidden');
    setHidden(!isHidden);
  }

  const mark = timeAnnouncement(startSeconds, seconds);
  return (
    <div className={styles.left}>
      {!isHidden && (
        <span role="timer" aria-label="Time left" className={mark ? `${styles.time} ${styles.late}` : styles.time}>
          {clockText(hasJumped && jumpMs > 0 ? secondsTo(endsAtMs - jumpMs) : seconds)}
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

const readClocks = () => ({ now: performance.now(), wall: Date.now() });

/** The page's clock, and by how much the device's clock has jumped ahead of it since `clockGapMs`. */
function useClocks(clockGapMs: number): { now: number; jumpMs: number } {
  const [{ now, wall }, setNow] = useState(readClocks);
  useEffect(() => {
    const timer = setInterval(() => setNow(readClocks()), stepMs);
    return () => clearInterval(timer);
  }, []);
  return { now, jumpMs: wall - now - clockGapMs };
}
