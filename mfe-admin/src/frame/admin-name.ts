import type { Admin } from '@fairway/contracts/identity';

/** The administrator's name, or the email address if there is none. */
export function adminName(admin: Admin): string {
  return [admin.first_name, admin.last_name].filter(Boolean).join(' ') || admin.email;
}
