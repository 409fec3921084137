import { type AssignableRole, assignableRoles } from '@fairway/contracts/admin-roles';
import { SelectField } from '@fairway/ui/select-field';
import { useState } from 'react';
import { roleHint, roleText } from '../../access.ts';

/** A role, with the pages it opens. */
export function RoleSelect({ first, error }: { first: AssignableRole; error: string | undefined }) {
  const [role, setRole] = useState(first);
  return (
    <SelectField
      label="Role (required)"
      hint={roleHint[role]}
      name="role"
      required
      value={role}
      onChange={({ target }) => setRole(assignableRoles.find((one) => one === target.value) ?? first)}
      error={error}
    >
      {assignableRoles.map((one) => (
        <option key={one} value={one}>
          {roleText[one]}
        </option>
      ))}
    </SelectField>
  );
}
