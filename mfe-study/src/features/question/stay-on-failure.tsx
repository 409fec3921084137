import { isOutage } from '@fairway/area/is-outage';
import type { QuestionOutput } from '@fairway/contracts/question-bank/questions';
import { Button } from '@fairway/ui/buttons/button';
import { Notice } from '@fairway/ui/states/notice';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { type Place, paths } from '../../paths.ts';
import styles from './stay-on-failure.module.css';

type Shown = { set: string; place: Place; data: QuestionOutput; readAt: number };
type Attempt = { from: string; place: Place; text: string };

/**
 * If a question fails to load because of a lost connection or an outage, returns to the previous one, which stays
 * usable, with Previous and its tools. `last` is what to show meanwhile; null if there was none in this set.
 */
export function useStayOnFailure({
  place,
  set,
  data,
  readAt,
  error,
}: {
  place: Place;
  set: string;
  /** The question of this place; undefined until it is loaded. */
  data: QuestionOutput | undefined;
  readAt: number;
  error: Error | null;
}): { last: Shown | null; attempt: Attempt | null; retry: () => void } {
  const navigate = useNavigate();
  const [saved, setSaved] = useState<Shown | null>(null);
  const [attempt, setAttempt] = useState<Attempt | null>(null);
  const last = saved?.set === set ? saved : null;

  useEffect(() => {
    if (!data) return;
    const zid = data.question._id;
    setSaved({ set, data, readAt, place: { ...place, zid, num: data.meta.num } });
    setAttempt((made) => (made?.from === zid ? made : null));
  }, [data, place, readAt, set]);

  useEffect(() => {
    if (!last || data || !isOutage(error)) return;
    setAttempt({ from: last.data.question._id, place, text: error.fields.error ?? '' });
    void navigate(paths.watch(last.place), { replace: true });
  }, [data, error, last, navigate, place]);

  useEffect(() => {
    const onBack = () => setAttempt(null);
    window.addEventListener('online', onBack);
    return () => window.removeEventListener('online', onBack);
  }, []);

  return { last, attempt, retry: () => attempt && void navigate(paths.watch(attempt.place)) };
}

/** Why the question on screen is still the previous one. */
export function StuckNote({ attempt, onRetry }: { attempt: Attempt; onRetry: () => void }) {
  return (
    <Notice kind="danger">
      <div className={styles.note}>
        <span>
          <b>
            {navigator.onLine
              ? 'The question did not load.'
              : 'You are offline, and that question is not on this device.'}
          </b>{' '}
          {navigator.onLine ? attempt.text : 'Try again when you are back online.'}
        </span>
        <Button kind="quiet" onClick={onRetry}>
          Retry
        </Button>
      </div>
    </Notice>
  );
}
