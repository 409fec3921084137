import { type AssignableRole, assignableRoles, roleHint } from '@fairway/contracts/identity/admin-roles';
import { SelectField } from '@fairway/ui/fields/select-field';
import { useState } from 'react';
import { roleText } from '../../access.ts';

/** A choice of roles, with what the chosen one may do. */
export function RoleSelect({ initial }: { initial: AssignableRole }) {
  const [role, setRole] = useState(initial);
  return (
    <SelectField
      label="Role (required)"
      hint={roleHint[role]}
      name="role"
      required
      value={role}
      onChange={({ target }) => setRole(assignableRoles.find((one) => one === target.value) ?? initial)}
      options={assignableRoles.map((one) => [one, roleText[one]])}
    />
  );
}
