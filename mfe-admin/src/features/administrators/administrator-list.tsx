import { useHost } from '@fairway/area/use-host';
import { assignableRoles, roleHint } from '@fairway/contracts/identity/admin-roles';
import type { Administrator } from '@fairway/contracts/identity/administrators';
import { hasPersonWords } from '@fairway/contracts/identity/person-words';
import { Actions } from '@fairway/ui/buttons/actions';
import { Button } from '@fairway/ui/buttons/button';
import { TextField } from '@fairway/ui/fields/text-field';
import { Tag } from '@fairway/ui/lists/tag';
import { useState } from 'react';
import { roleText } from '../../access.ts';
import { AskButton } from '../../ask-button.tsx';
import styles from './administrator-list.module.css';
import { administratorsKey } from './api.ts';

/** A shorter list is seen at once. */
const minSearched = 6;

export function AdministratorList({
  administrators,
  ownId,
  onRole,
  onInviteAgain,
}: {
  administrators: Administrator[];
  /** The administrator viewing the list. */
  ownId: string;
  onRole: (administrator: Administrator) => void;
  onInviteAgain: (administrator: Administrator) => void;
}) {
  const { api } = useHost();
  const [typed, setTyped] = useState('');
  const found = administrators.filter(({ name, email }) => hasPersonWords([name, email], typed));
  return (
    <>
      {administrators.length >= minSearched && (
        <TextField
          label="Find an administrator"
          type="search"
          hint="Any word of the name or address"
          value={typed}
          autoComplete="off"
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
      {found.length === 0 && <p role="status">No administrator matches “{typed.trim()}”.</p>}
      {assignableRoles.map((role) => (
        <p key={role}>{roleHint[role]}</p>
      ))}
      <ul className={styles.list}>
        {found.map((administrator) => {
          const { _id, name, email, role, state, second_factor } = administrator;
          const who = <span className="sr-only">{email}</span>;
          return (
            <li key={_id}>
              <div className={styles.who}>
                <b>
                  {name || email}
                  {_id === ownId && ' (you)'}
                </b>
                {name && <span>{email}</span>}
              </div>
              <div className={styles.tags}>
                <Tag>{roleText[role]}</Tag>
                {state === 'invited' && <Tag>Invited</Tag>}
                {state === 'active' && <Tag>{second_factor ? 'Two-step verification' : 'Password only'}</Tag>}
              </div>
              <Actions dense className={styles.actions}>
                {state === 'invited' && (
                  <Button kind="text" onClick={() => onInviteAgain(administrator)}>
                    Invite again {who}
                  </Button>
                )}
                <Button kind="text" onClick={() => onRole(administrator)}>
                  Change role {who}
                </Button>
                <AskButton
                  kind="text"
                  label="Remove"
                  of={email}
                  confirm="Yes, remove!"
                  call={() => api.delete('/api/v1/admin/administrators/{id}', { params: { id: _id } })}
                  notice={({ success }) => success}
                  reloads={[administratorsKey]}
                  isAwaited
                >
                  {email} can no longer log in, and is logged out everywhere. The audit log keeps the name.
                </AskButton>
              </Actions>
            </li>
          );
        })}
      </ul>
    </>
  );
}
