import { useHost } from '@fairway/area/use-host';
import type { Administrator } from '@fairway/contracts/identity/administrators';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AskButton } from '../ask-button.tsx';
import { AdministratorList } from '../features/administrators/administrator-list.tsx';
import { administratorsKey, administratorsQuery } from '../features/administrators/api.ts';
import { InviteForm } from '../features/administrators/invite-form.tsx';
import { RoleDialog } from '../features/administrators/role-dialog.tsx';
import { useAdmin, useSession } from '../features/session/session-context.ts';
import { Loaded } from '../loaded.tsx';
import { useChange } from '../use-change.ts';
import { Panel } from './account-page.tsx';

export function Page() {
  const session = useSession();
  const { _id: ownId } = useAdmin();
  const { api, notify } = useHost();
  const list = useQuery(administratorsQuery(api));
  const invitation = useChange({
    call: ({ _id: id }: Administrator) => api.post('/api/v1/admin/administrators/{id}/invitation', { params: { id } }),
    notice: ({ success }) => success,
    reloads: [administratorsKey],
  });

  async function inviteAgain(administrator: Administrator): Promise<void> {
    const wrong = await invitation.confirm(administrator);
    if (wrong !== undefined) notify({ kind: 'danger', text: wrong, ms: 3_000 });
  }

  const [changing, setChanging] = useState<Administrator | null>(null);
  const [invited, setInvited] = useState(0);
  const close = () => setChanging(null);

  function saveRole({ _id }: Administrator): void {
    close();
    if (_id === ownId) void session.check();
  }

  return (
    <>
      <Panel title="Invite an administrator">
        <InviteForm
          // Another invitation starts with an empty form.
          key={invited}
          onInvited={() => setInvited(invited + 1)}
        />
      </Panel>
      <Loaded query={list} title="Administrators">
        {({ administrators, second_factor_required: required }) => (
          <>
            <AdministratorList
              administrators={administrators}
              ownId={ownId}
              onRole={setChanging}
              onInviteAgain={inviteAgain}
            />
            <Panel title="Two-step verification">
              <p>
                {required
                  ? 'Every administrator must set it up before doing anything else.'
                  : 'Each administrator decides whether to use it.'}
              </p>
              <RuleButton required={!required} />
            </Panel>
          </>
        )}
      </Loaded>
      {changing && <RoleDialog administrator={changing} onChanged={() => saveRole(changing)} onClose={close} />}
    </>
  );
}

/** Requires two-step verification of every administrator, or leaves it to each of them. */
function RuleButton({ required }: { required: boolean }) {
  const { api } = useHost();
  const { check } = useSession();
  const body = { required, based_on: { required: !required } };
  return (
    <AskButton
      label={required ? 'Require it for every administrator' : 'Leave it to each administrator'}
      title={required ? 'Require two-step verification?' : 'Leave it to each administrator?'}
      confirm={required ? 'Require it' : 'Let each administrator decide'}
      call={() => api.post('/api/v1/admin/second-factor-rule', { body }).finally(() => void check())}
      notice={({ success }) => success}
      reloads={[administratorsKey]}
      isAwaited
    >
      {required
        ? 'Administrators who have not set it up, including you, must do so before anything else.'
        : 'Administrators who have set it up keep it.'}
    </AskButton>
  );
}
