import type { Admin, AdminProfile } from '@fairway/contracts/identity';
import type { AdminRow } from './store.ts';

/** `role` is that of the session, which differs from the account's while the administrator has to enroll. */
export function presentAdmin(row: AdminRow, role: Admin['role'] = row.role): Admin {
  const { id, email, firstName, lastName, image, totpConfirmedAt } = row;
  const second_factor = totpConfirmedAt !== null;
  return { _id: id, email, first_name: firstName, last_name: lastName, image, role, second_factor };
}

export function presentName({ id, email, firstName, lastName }: AdminRow): { _id: string; name: string } {
  return { _id: id, name: `${firstName} ${lastName}`.trim() || email };
}

export function presentProfile(row: AdminRow): AdminProfile {
  const { address, contNo, mobile, city, state, country, zip } = row;
  const { role: _role, second_factor: _has, ...admin } = presentAdmin(row);
  return { ...admin, address, cont_no: contNo, mobile, city, state, country, zip };
}
