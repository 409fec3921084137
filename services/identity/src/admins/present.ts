import type { Admin, AdminProfile } from '@fairway/contracts/identity';
import type { AdminRow } from './store.ts';

export function presentAdmin({ id, email, firstName, lastName, image }: AdminRow): Admin {
  return { _id: id, email, first_name: firstName, last_name: lastName, image };
}

export function presentName({ id, email, firstName, lastName }: AdminRow): { _id: string; name: string } {
  return { _id: id, name: `${firstName} ${lastName}`.trim() || email };
}

export function presentProfile(row: AdminRow): AdminProfile {
  const { address, contNo, mobile, city, state, country, zip } = row;
  return { ...presentAdmin(row), address, cont_no: contNo, mobile, city, state, country, zip };
}
