import { ApiFault } from '@fairway/area/api-client';
import { useHost } from '@fairway/area/use-host';
import type { Member } from '@fairway/contracts/identity/identity';
import { Button } from '@fairway/ui/buttons/button';
import { Notice } from '@fairway/ui/states/notice';
import { useState } from 'react';
import styles from './verification-banner.module.css';

/** Reminds a member whose address is not verified, and sends the mail again. Nothing is blocked meanwhile. */
export function VerificationBanner({ member }: { member: Member }) {
  return (
    <Notice kind="danger" dismissible>
      <span className={styles.words}>
        Your email verification is pending!
        <ResendButton memberId={member._id} />
      </span>
    </Notice>
  );
}

/** Requests the verification mail again. */
export function ResendButton({ memberId }: { memberId: string }) {
  const { api, notify } = useHost();
  const [busy, setBusy] = useState(false);

  async function resend() {
    setBusy(true);
    try {
      await api.post('/api/mlp_email/send_email_verification/{id}', { params: { id: memberId } });
      const text = 'An email is sent to your registered email id. Click on the link to verify.';
      notify({ kind: 'success', title: 'Success!', text, ms: 5_000 });
    } catch (error) {
      const text = (error instanceof ApiFault && error.fields.error) || 'The email was not sent. Please try again.';
      notify({ kind: 'danger', title: 'Error!', text, ms: 5_000 });
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button kind="quiet" busy={busy} onClick={resend}>
      Resend email
    </Button>
  );
}
