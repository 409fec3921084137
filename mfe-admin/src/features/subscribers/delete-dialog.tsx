import { useHost } from '@fairway/area/use-host';
import type { Subscriber } from '@fairway/contracts/identity/subscribers';
import { ConfirmDialog } from '@fairway/ui/dialogs/confirm-dialog';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useChange } from '../../use-change.ts';
import { subscribersKey } from './api.ts';
import { Expiry, isRunning } from './expiry.tsx';

/** Asks, deletes, and confirms the deletion. */
export function DeleteDialog({
  subscriber,
  onClose,
}: {
  subscriber: Pick<Subscriber, '_id' | 'user_name' | 'subscription_type' | 'unsubs_date'>;
  onClose: (isDeleted: boolean) => void;
}) {
  const { api } = useHost();
  const queries = useQueryClient();
  const isDeleted = useRef(false);

  const { confirm } = useChange({
    call: () => api.delete('/api/mlp_subscription/subs/{id}', { params: { id: subscriber._id } }),
    onSaved: () => {
      isDeleted.current = true;
    },
    notice: () => `${subscriber.user_name} was deleted.`,
  });

  function close(): void {
    onClose(isDeleted.current);
    if (isDeleted.current) void queries.invalidateQueries({ queryKey: subscribersKey });
  }

  return (
    <ConfirmDialog title="Are you sure?" confirm="Yes, delete it!" onConfirm={confirm} onClose={close}>
      You will not be able to recover this again! The account of <b>{subscriber.user_name}</b> is erased and every
      session ends. Invoices stay, and comments show “Former member”.
      {isRunning(subscriber) && (
        <>
          {' '}
          <b>
            {subscriber.subscription_type}
            {subscriber.unsubs_date && (
              <>
                , until <Expiry access={{ ...subscriber, status: '' }} />,
              </>
            )}
          </b>{' '}
          is lost, and nothing is refunded by this: a refund is ordered on the invoice.
        </>
      )}
    </ConfirmDialog>
  );
}
