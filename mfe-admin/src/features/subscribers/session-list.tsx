import { useHost } from '@fairway/area/use-host';
import type { SubscriberRecord } from '@fairway/contracts/identity/subscriber-record';
import { Button } from '@fairway/ui/buttons/button';
import { Instant } from '@fairway/ui/days/day';
import { ConfirmDialog } from '@fairway/ui/dialogs/confirm-dialog';
import { formatNumber } from '@fairway/ui/text/format-number';
import { useState } from 'react';
import { useChange } from '../../use-change.ts';
import { subscribersKey } from './api.ts';
import styles from './subscribers.module.css';

export function SessionList({ record }: { record: SubscriberRecord }) {
  const { api } = useHost();
  const [isAsking, setIsAsking] = useState(false);
  const { _id: id, user_name, sessions, session_count: count } = record;

  const { confirm } = useChange({
    call: () => api.post('/api/v1/admin/subscriber/{id}/end-sessions', { params: { id } }),
    notice: ({ ended }) => `${ended === 1 ? '1 session' : `${ended} sessions`} ended.`,
    reloads: [subscribersKey],
  });

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
      <Button kind="quiet" onClick={() => setIsAsking(true)}>
        End all sessions
      </Button>
      {isAsking && (
        <ConfirmDialog
          title="End all sessions?"
          confirm="Yes, end them!"
          onConfirm={confirm}
          onClose={() => setIsAsking(false)}
        >
          {user_name} is signed out everywhere at once, and may sign in again.
        </ConfirmDialog>
      )}
    </>
  );
}
