import type { ApiClient } from '@fairway/area/api-client';
import { useFormSubmit } from '@fairway/area/use-form-submit';
import { StaleNotice } from '@fairway/area-ui/stale-notice';
import type { Administrator } from '@fairway/contracts/identity/administrators';
import { Button } from '@fairway/ui/buttons/button';
import { Dialog, DialogActions } from '@fairway/ui/dialogs/dialog';
import { FormFault } from '@fairway/ui/fields/form-fault';
import { useState } from 'react';
import { RoleSelect } from './role-select.tsx';

export function RoleDialog({
  api,
  administrator,
  readAgain,
  onChanged,
  onClose,
}: {
  api: ApiClient;
  administrator: Administrator;
  readAgain: () => Promise<Administrator>;
  onChanged: () => void;
  onClose: () => void;
}) {
  const [shown, setShown] = useState(administrator);
  const base = { role: shown.role };
  const { busy, faults, onSubmit, onChange, resetFaults } = useFormSubmit(async (form) => {
    const params = { id: administrator._id };
    await api.post('/api/v1/admin/administrators/{id}/role', {
      params,
      body: { ...Object.fromEntries(form), based_on: base },
    });
    onChanged();
  });
  return (
    <Dialog title={`Role of ${administrator.name || administrator.email}`} onClose={busy ? () => {} : onClose}>
      <form onSubmit={onSubmit} onChange={onChange} noValidate>
        <FormFault faults={faults} />
        <StaleNotice
          faults={faults}
          labels={{ role: 'Role' }}
          readAgain={readAgain}
          onKeepMine={(now) => {
            setShown(now);
            resetFaults();
          }}
          onTakeTheirs={onClose}
        />
        <RoleSelect initial={administrator.role} error={faults.role} />
        <p>The change takes effect at once. Nobody has to log in again.</p>
        <DialogActions>
          <Button kind="quiet" disabled={busy} onClick={busy ? undefined : onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={busy}>
            Save
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
