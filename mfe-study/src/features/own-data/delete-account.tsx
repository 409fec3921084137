import { useFormSubmit } from '@fairway/area/use-form-submit';
import { useHost } from '@fairway/area/use-host';
import type { Member } from '@fairway/contracts/identity/identity';
import { Button } from '@fairway/ui/buttons/button';
import { Dialog, DialogActions } from '@fairway/ui/dialogs/dialog';
import { FormFault } from '@fairway/ui/fields/form-fault';
import { PasswordField } from '@fairway/ui/fields/password-field';
import { useId } from 'react';
import styles from './own-data.module.css';

/** Asks for the password before the account is deleted permanently. */
export function DeleteAccount({ member, onClose }: { member: Member; onClose: () => void }) {
  const { api, notify, signOut } = useHost();
  const wordsId = useId();
  const { subscription_type: plan, unsubs_date: until } = member;
  const isRunning = until === null ? plan === 'Life Time Access' : new Date(until) > new Date();
  const { busy, faults, onSubmit, onChange } = useFormSubmit(async (form) => {
    await api.post('/api/v1/private/delete-account', { fields: form });
    notify({ kind: 'success', text: 'Your account has been deleted. We sent you an email about it.', ms: 8_000 });
    // The sessions have ended already, so no call is needed.
    await signOut().catch(() => {});
  });
  const close = busy ? () => {} : onClose;

  return (
    <Dialog title="Delete your account?" onClose={close} describedBy={wordsId}>
      <form className={styles.form} onSubmit={onSubmit} onChange={onChange} noValidate>
        <p id={wordsId}>
          This cannot be undone. Download your data first if you want to keep it.
          {isRunning && ` Your ${plan} ends with it, and nothing is refunded by this.`}
        </p>
        <FormFault faults={faults} />
        <PasswordField
          label="Your password"
          name="password"
          autoComplete="current-password"
          required
          error={faults.password}
        />
        <DialogActions>
          <Button kind="quiet" disabled={busy} onClick={close}>
            Cancel
          </Button>
          <Button type="submit" busy={busy}>
            Delete my account
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
