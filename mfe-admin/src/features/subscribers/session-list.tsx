import type { ApiClient } from '@fairway/area/api-client';
import { messageOf } from '@fairway/area/message-of';
import { useHost } from '@fairway/area/use-host';
import type { SubscriberRecord } from '@fairway/contracts/identity/subscriber-record';
import { Button } from '@fairway/ui/buttons/button';
import { Instant } from '@fairway/ui/days/day';
import { ConfirmDialog } from '@fairway/ui/dialogs/confirm-dialog';
import { formatNumber } from '@fairway/ui/text/format-number';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { subscribersKey } from './api.ts';
import styles from './subscribers.module.css';

export function SessionList({ api, record }: { api: ApiClient; record: SubscriberRecord }) {
  const { notify } = useHost();
  const queries = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const { _id: id, user_name, sessions, session_count: count } = record;

  async function endAll(): Promise<string | undefined> {
    try {
      const { ended } = await api.post('/api/v1/admin/subscriber/{id}/end-sessions', { params: { id } });
      notify({ kind: 'success', text: `${ended === 1 ? '1 session' : `${ended} sessions`} ended.`, ms: 2_000 });
    } catch (error) {
      return messageOf(error);
    }
    void queries.invalidateQueries({ queryKey: subscribersKey });
    return undefined;
  }

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
          onConfirm={endAll}
          onClose={() => setIsAsking(false)}
        >
          {user_name} is signed out everywhere at once, and may sign in again.
        </ConfirmDialog>
      )}
    </>
  );
}
