import type { Admin } from '@fairway/contracts/identity/identity';

export function adminName(admin: Admin): string {
  return [admin.first_name, admin.last_name].filter(Boolean).join(' ') || admin.email;
}
