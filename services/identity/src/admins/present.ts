import type { Admin, AdminProfile } from '@fairway/contracts/identity/identity';
import type { AdminRow } from './store.ts';

const presentOwner = ({ id, email, firstName, lastName, image }: AdminRow) => ({
  _id: id,
  email,
  first_name: firstName,
  last_name: lastName,
  image,
});

/** `role` is that of the session, which differs from the account's while the administrator has to enroll. */
export function presentAdmin(row: AdminRow, role: Admin['role'] | undefined, zone: string): Admin {
  return { ...presentOwner(row), role: role ?? row.role, second_factor: row.totpConfirmedAt !== null, time_zone: zone };
}

export function presentName({ id, email, firstName, lastName }: AdminRow): { _id: string; name: string } {
  return { _id: id, name: `${firstName} ${lastName}`.trim() || email };
}

export function presentProfile(row: AdminRow): AdminProfile {
  const { address, contNo, mobile, city, state, country, zip } = row;
  return { ...presentOwner(row), address, cont_no: contNo, mobile, city, state, country, zip };
}
