import { useHost } from '@fairway/area/use-host';
import type { Administrator } from '@fairway/contracts/identity/administrators';
import { ConfirmDialog } from '@fairway/ui/dialogs/confirm-dialog';
import { useChange } from '../../use-change.ts';
import { administratorsKey } from './api.ts';

/** Asks before an administrator loses access. */
export function RemoveDialog({ administrator, onClose }: { administrator: Administrator; onClose: () => void }) {
  const { api } = useHost();
  const params = { id: administrator._id };
  const { confirm } = useChange({
    call: () => api.delete('/api/v1/admin/administrators/{id}', { params }),
    notice: ({ success }) => success,
    reloads: [administratorsKey],
    isAwaited: true,
  });
  return (
    <ConfirmDialog title="Are you sure?" confirm="Yes, remove!" onConfirm={confirm} onClose={onClose}>
      {administrator.email} can no longer log in, and is logged out everywhere. The audit log keeps the name.
    </ConfirmDialog>
  );
}
