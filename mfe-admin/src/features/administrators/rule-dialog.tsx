import { useHost } from '@fairway/area/use-host';
import { ConfirmDialog } from '@fairway/ui/dialogs/confirm-dialog';
import { useChange } from '../../use-change.ts';
import { administratorsKey } from './api.ts';

/** Asks before two-step verification is required of every administrator, or left to each of them. */
export function RuleDialog({
  required,
  onDone,
  onClose,
}: {
  /** The rule to set. */
  required: boolean;
  /** Called after the attempt, successful or not. */
  onDone: () => void;
  onClose: () => void;
}) {
  const { api } = useHost();
  const body = { required, based_on: { required: !required } };
  const { confirm } = useChange({
    call: () => api.post('/api/v1/admin/second-factor-rule', { body }),
    notice: ({ success }) => success,
    reloads: [administratorsKey],
    isAwaited: true,
  });
  return (
    <ConfirmDialog
      title={required ? 'Require two-step verification?' : 'Leave it to each administrator?'}
      confirm={required ? 'Require it' : 'Let each administrator decide'}
      onConfirm={async () => {
        const wrong = await confirm();
        onDone();
        return wrong;
      }}
      onClose={onClose}
    >
      {required
        ? 'Administrators who have not set it up, including you, must do so before anything else.'
        : 'Administrators who have set it up keep it.'}
    </ConfirmDialog>
  );
}
