import { ApiFault } from '@fairway/area/api-client';
import { useHost } from '@fairway/area/use-host';
import type { Administrator } from '@fairway/contracts/administrators';
import { Button } from '@fairway/ui/button';
import { ConfirmDialog } from '@fairway/ui/confirm-dialog';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { AdministratorList } from '../features/administrators/administrator-list.tsx';
import { administratorsQuery } from '../features/administrators/api.ts';
import { InviteForm } from '../features/administrators/invite-form.tsx';
import { RoleDialog } from '../features/administrators/role-dialog.tsx';
import { useAdminState, useSession } from '../features/session/session-context.ts';
import { Loaded } from '../loaded.tsx';
import { AccountPage, Panel } from './account-page.tsx';

type Confirming = { what: 'role' | 'remove'; administrator: Administrator } | { what: 'rule'; required: boolean };

export function AdministratorsPage() {
  const session = useSession();
  const { api } = session;
  const { notify } = useHost();
  const queries = useQueryClient();
  const state = useAdminState();
  const ownId = state.state === 'signed-in' ? state.admin._id : '';
  const query = administratorsQuery(api);
  const list = useQuery(query);
  const [confirming, setConfirming] = useState<Confirming | null>(null);
  const [invited, setInvited] = useState(0);

  const reload = () => queries.invalidateQueries({ queryKey: query.queryKey });
  const say = (text: string) => notify({ kind: 'success', text, ms: 2_000 });
  const close = () => setConfirming(null);

  /** The error message; undefined if there was none. */
  async function tryTo(run: () => Promise<{ success: string }>): Promise<string | undefined> {
    try {
      say((await run()).success);
    } catch (error) {
      return error instanceof ApiFault ? Object.values(error.fields)[0] : 'Please try again.';
    }
    await reload();
    return undefined;
  }

  async function inviteAgain({ _id }: Administrator): Promise<void> {
    const params = { id: _id };
    const wrong = await tryTo(() => api.post('/api/v1/admin/administrators/{id}/invitation', { params }));
    if (wrong !== undefined) notify({ kind: 'danger', text: wrong, ms: 3_000 });
  }

  function saveRole({ _id }: Administrator): void {
    close();
    say('Role changed');
    void reload();
    if (_id === ownId) void session.check();
  }

  return (
    <AccountPage title="Administrators" wide>
      <Panel title="Invite an administrator">
        <InviteForm
          // Another invitation starts with an empty form.
          key={invited}
          api={api}
          onInvited={(email) => {
            setInvited(invited + 1);
            say(`The invitation is on its way to ${email}`);
            void reload();
          }}
        />
      </Panel>
      <Loaded query={list} title="Administrators">
        {({ administrators, second_factor_required: required }) => (
          <>
            <AdministratorList
              administrators={administrators}
              ownId={ownId}
              onRole={(administrator) => setConfirming({ what: 'role', administrator })}
              onRemove={(administrator) => setConfirming({ what: 'remove', administrator })}
              onInviteAgain={inviteAgain}
            />
            <Panel title="Two-step verification">
              <p>
                {required
                  ? 'Every administrator must set it up before doing anything else.'
                  : 'Each administrator decides whether to use it.'}
              </p>
              <Button kind="quiet" onClick={() => setConfirming({ what: 'rule', required: !required })}>
                {required ? 'Leave it to each administrator' : 'Require it for every administrator'}
              </Button>
            </Panel>
          </>
        )}
      </Loaded>
      {confirming?.what === 'role' && (
        <RoleDialog
          api={api}
          administrator={confirming.administrator}
          onChanged={() => saveRole(confirming.administrator)}
          onClose={close}
        />
      )}
      {confirming?.what === 'remove' && (
        <ConfirmDialog
          title="Are you sure?"
          confirm="Yes, remove!"
          onConfirm={() => {
            const params = { id: confirming.administrator._id };
            return tryTo(() => api.delete('/api/v1/admin/administrators/{id}', { params }));
          }}
          onClose={close}
        >
          {confirming.administrator.email} can no longer log in, and is logged out everywhere. The audit log keeps the
          name.
        </ConfirmDialog>
      )}
      {confirming?.what === 'rule' && (
        <ConfirmDialog
          title={confirming.required ? 'Require two-step verification?' : 'Leave it to each administrator?'}
          confirm={confirming.required ? 'Require it' : 'Leave it to them'}
          onConfirm={async () => {
            const wrong = await tryTo(() =>
              api.post('/api/v1/admin/second-factor-rule', { body: { required: confirming.required } }),
            );
            void session.check();
            return wrong;
          }}
          onClose={close}
        >
          {confirming.required
            ? 'Administrators who have not set it up, including you, must do so before anything else.'
            : 'Administrators who have set it up keep it.'}
        </ConfirmDialog>
      )}
    </AccountPage>
  );
}
