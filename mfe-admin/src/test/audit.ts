import type { AuditEntry } from '@fairway/contracts/identity/audit';

export const entry = (changed: Partial<AuditEntry> = {}): AuditEntry => ({
  _id: '7',
  service: 'commerce',
  action: 'prices-update',
  admin_id: 'a1',
  admin_name: 'Ada Mate',
  subject_kind: 'prices',
  subject_id: 'prices',
  label: '',
  at: '2026-05-01T12:00:00.000Z',
  ...changed,
});
