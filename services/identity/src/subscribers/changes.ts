import type { AuditValues } from '@fairway/contracts/identity/audit';
import { abbreviated, abbreviatedEmail } from '@fairway/kit/changes/audit';
import type { MemberRow } from '../members/store.ts';

/** Fields that an administrator can change, by their names in the form. The audit has no complete name or address. */
const read: Record<string, { value: (row: MemberRow) => string | null; shown?: (value: string) => string }> = {
  email: { value: (row) => row.email, shown: abbreviatedEmail },
  user_name: { value: (row) => row.userName, shown: abbreviated },
  image: { value: (row) => row.image },
  subscription_type: { value: (row) => row.subscriptionType },
  unsubs_date: { value: (row) => row.unsubsDate?.toISOString() ?? null },
  status: { value: (row) => row.accountStatus },
  verification_status: { value: (row) => row.verificationStatus },
};

/** The values that differ. */
export function changesOf(before: MemberRow, after: MemberRow): { before: AuditValues; after: AuditValues } {
  const changes: { before: AuditValues; after: AuditValues } = { before: {}, after: {} };
  for (const [name, { value, shown = (text: string) => text }] of Object.entries(read)) {
    const [old, set] = [value(before), value(after)];
    if (old === set) continue;
    changes.before[name] = old === null ? null : shown(old);
    changes.after[name] = set === null ? null : shown(set);
  }
  return changes;
}
