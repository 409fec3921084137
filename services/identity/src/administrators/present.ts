import type { Administrator } from '@fairway/contracts/identity/administrators';
import type { AdminRow } from '../admins/store.ts';

export function presentAdministrator(row: AdminRow): Administrator {
  return {
    _id: row.id,
    email: row.email,
    name: `${row.firstName} ${row.lastName}`.trim(),
    role: row.role,
    state: row.invitedAt === null ? 'active' : 'invited',
    second_factor: row.totpConfirmedAt !== null,
    insert_date: row.insertDate.toISOString(),
  };
}
