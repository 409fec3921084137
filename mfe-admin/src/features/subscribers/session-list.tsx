import { useHost } from '@fairway/area/use-host';
import type { SubscriberRecord } from '@fairway/contracts/identity/subscriber-record';
import { Instant } from '@fairway/ui/days/day';
import { formatNumber } from '@fairway/ui/text/format-number';
import { AskButton } from '../../ask-button.tsx';
import { subscribersKey } from './api.ts';
import styles from './subscribers.module.css';

export function SessionList({ record }: { record: SubscriberRecord }) {
  const { api } = useHost();
  const { _id: id, user_name, sessions, session_count: count } = record;

  if (count === 0) return <p className={styles.none}>Not signed in anywhere.</p>;
  return (
    <>
      <ul className={styles.sessions}>
        {sessions.map(({ created_at, expires_at }) => (
          <li key={created_at}>
            Since <Instant at={created_at} />, until <Instant at={expires_at} />
          </li>
        ))}
        {count > sessions.length && <li>and {formatNumber(count - sessions.length)} more</li>}
      </ul>
      <AskButton
        label="End all sessions"
        title="End all sessions?"
        confirm="Yes, end them!"
        call={() => api.post('/api/v1/admin/subscriber/{id}/end-sessions', { params: { id } })}
        notice={({ ended }) => `${ended === 1 ? '1 session' : `${ended} sessions`} ended.`}
        reloads={[subscribersKey]}
      >
        {user_name} is signed out everywhere at once, and may sign in again.
      </AskButton>
    </>
  );
}
