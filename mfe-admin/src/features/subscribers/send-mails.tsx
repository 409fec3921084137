import { useHost } from '@fairway/area/use-host';
import type { SubscriberMail, SubscriberRecord } from '@fairway/contracts/identity/subscriber-record';
import { AskButton } from '../../ask-button.tsx';
import { subscribersKey } from './api.ts';
import styles from './subscribers.module.css';

/** Sends the links that a member can request, while the member is on the phone. */
export function SendMails({ record: { _id: id, email, status, verification_status } }: { record: SubscriberRecord }) {
  const { api } = useHost();
  if (status === 'Ban') return null;
  const button = (kind: SubscriberMail, label: string) => (
    <AskButton
      label={label}
      title={`${label}?`}
      confirm="Yes, send it!"
      call={() => api.post('/api/v1/admin/subscriber/{id}/send-mail', { params: { id }, body: { kind } })}
      notice={({ success }) => success}
      ms={5_000}
      reloads={[subscribersKey]}
    >
      It is sent to {email}.
    </AskButton>
  );
  return (
    <div className={styles.mailButtons}>
      {button('member-reset', 'Send a password reset link')}
      {verification_status === 'No' && button('member-verify', 'Send the verification mail again')}
    </div>
  );
}
