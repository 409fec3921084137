import { useFormSubmit } from '@fairway/area/use-form-submit';
import { useHost } from '@fairway/area/use-host';
import type { Member } from '@fairway/contracts/identity/identity';
import { Button } from '@fairway/ui/buttons/button';
import { Instant } from '@fairway/ui/days/day';
import { Dialog, DialogActions } from '@fairway/ui/dialogs/dialog';
import { FormFault } from '@fairway/ui/fields/form-fault';
import { PasswordField } from '@fairway/ui/fields/password-field';
import { useId } from 'react';
import { paths } from '../../paths.ts';
import styles from './own-data.module.css';

/** Asks for the password before the account is deleted permanently. */
export function DeleteAccount({
  member: { access, subscription_type, unsubs_date },
  onClose,
}: {
  member: Member;
  onClose: () => void;
}) {
  const { api, navigate, signOut } = useHost();
  const wordsId = useId();
  const { busy, faults, onSubmit, onChange } = useFormSubmit(async (form) => {
    await api.post('/api/v1/private/delete-account', { fields: form });
    // The sessions have ended already, so no call is needed.
    await signOut().catch(() => {});
    navigate(paths.deleted, { replace: true });
  });
  const close = busy ? () => {} : onClose;

  return (
    <Dialog title="Delete your account?" onClose={close} describedBy={wordsId}>
      <form className={styles.form} onSubmit={onSubmit} onChange={onChange} noValidate>
        <div id={wordsId}>
          <p>This cannot be undone. Download your data first if you want to keep it.</p>
          {access === 'premium' && (
            <p>
              Your {subscription_type}
              {unsubs_date !== null && (
                <>
                  {' '}
                  until <Instant at={unsubs_date} />
                </>
              )}{' '}
              ends now. Deleting the account refunds nothing.
            </p>
          )}
          <p>
            You can no longer open your invoices. <a href={paths.invoices}>Save them first</a>.
          </p>
        </div>
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
