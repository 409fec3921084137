import type { AdminRole, AssignableRole } from '@fairway/contracts/identity/admin-roles';
import { paths } from './paths.ts';

/**
 * Which roles may open the pages below an address. Addresses without an entry are open to every role; the server
 * decides.
 */
const areas: readonly [string, readonly AssignableRole[]][] = [
  ['/admin/subscribers', ['owner', 'support']],
  ['/admin/coupan-code', ['owner', 'support']],
  ['/admin/pages', ['owner', 'editor']],
  ['/admin/page/', ['owner', 'editor']],
  ['/admin/questions', ['owner', 'editor']],
  [paths.pricing, ['owner']],
  [paths.billing, ['owner']],
  [paths.administrators, ['owner']],
  [paths.auditLog, ['owner']],
  ['/admin/site-settings', ['owner']],
  [paths.goingLive, ['owner']],
];

export function mayOpen(role: AdminRole, path: string): boolean {
  if (role === 'enrolling') return false;
  const area = areas.find(([start]) => path.startsWith(start));
  return area === undefined || area[1].some((allowed) => allowed === role);
}

export const roleText: Record<AdminRole, string> = {
  owner: 'Owner',
  support: 'Support',
  editor: 'Editor',
  enrolling: 'not active until you set up two-step verification',
};

export const roleHint: Record<AssignableRole, string> = {
  owner: 'Everything, with prices, billing, settings, administrators and the audit log',
  support: 'Subscribers, invoices, coupons and comments',
  editor: 'Pages, comments and questions',
};
