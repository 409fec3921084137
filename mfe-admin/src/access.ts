import type { AdminRole } from '@fairway/contracts/identity/admin-roles';

export type Roles = readonly AdminRole[];
/** Who works with prices, settings and administrators. */
export const owners: Roles = ['owner'];
/** Who works with subscribers, invoices and coupons. */
export const support: Roles = ['owner', 'support'];
/** Who works with pages and questions. */
export const editors: Roles = ['owner', 'editor'];

export const roleText: Record<AdminRole, string> = {
  owner: 'Owner',
  support: 'Support',
  editor: 'Editor',
  enrolling: 'not active until you set up two-step verification',
};
