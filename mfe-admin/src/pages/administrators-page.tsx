import type { Administrator } from '@fairway/contracts/identity/administrators';
import { Button } from '@fairway/ui/buttons/button';
import { useState } from 'react';
import { AdministratorList } from '../features/administrators/administrator-list.tsx';
import { InviteForm } from '../features/administrators/invite-form.tsx';
import { RemoveDialog } from '../features/administrators/remove-dialog.tsx';
import { RoleDialog } from '../features/administrators/role-dialog.tsx';
import { RuleDialog } from '../features/administrators/rule-dialog.tsx';
import { useAdministrators } from '../features/administrators/use-administrators.ts';
import { useAdmin, useSession } from '../features/session/session-context.ts';
import { Loaded } from '../loaded.tsx';
import { Panel } from './account-page.tsx';

type Confirming = { what: 'role' | 'remove'; administrator: Administrator } | { what: 'rule'; required: boolean };

export function AdministratorsPage() {
  const session = useSession();
  const { _id: ownId } = useAdmin();
  const { list, inviteAgain, readAgain } = useAdministrators();
  const [confirming, setConfirming] = useState<Confirming | null>(null);
  const [invited, setInvited] = useState(0);
  const close = () => setConfirming(null);

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
          administrator={confirming.administrator}
          readAgain={() => readAgain(confirming.administrator)}
          onChanged={() => saveRole(confirming.administrator)}
          onClose={close}
        />
      )}
      {confirming?.what === 'remove' && <RemoveDialog administrator={confirming.administrator} onClose={close} />}
      {confirming?.what === 'rule' && (
        <RuleDialog required={confirming.required} onDone={() => void session.check()} onClose={close} />
      )}
    </>
  );
}
