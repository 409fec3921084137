import type { ApiClient } from '@fairway/area/api-client';
import type { Administrator } from '@fairway/contracts/identity/administrators';
import { ConfirmDialog } from '@fairway/ui/dialogs/confirm-dialog';
import type { TryTo } from './use-administrators.ts';

/** Asks before an administrator loses access. */
export function RemoveDialog({
  api,
  administrator,
  tryTo,
  onClose,
}: {
  api: ApiClient;
  administrator: Administrator;
  tryTo: TryTo;
  onClose: () => void;
}) {
  const params = { id: administrator._id };
  return (
    <ConfirmDialog
      title="Are you sure?"
      confirm="Yes, remove!"
      onConfirm={() => tryTo(() => api.delete('/api/v1/admin/administrators/{id}', { params }))}
      onClose={onClose}
    >
      {administrator.email} can no longer log in, and is logged out everywhere. The audit log keeps the name.
    </ConfirmDialog>
  );
}
