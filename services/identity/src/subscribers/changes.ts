import type { MemberRow } from '../members/store.ts';
import type { AuditValues } from '../schema.ts';

const abbreviated = (name: string) => name.replace(/^(.).*$/su, '$1…');
const abbreviatedEmail = (email: string) => email.replace(/^(.).*(?=@)/su, '$1…');

/** What an administrator can change, under the names of the form. The audit never holds a whole name or address. */
const read: Record<string, { value: (row: MemberRow) => string | null; shown?: (value: string) => string }> = {
  email: { value: (row) => row.email, shown: abbreviatedEmail },
  user_name: { value: (row) => row.userName, shown: abbreviated },
  image: { value: (row) => row.image },
  subscription_type: { value: (row) => row.subscriptionType },
  unsubs_date: { value: (row) => row.unsubsDate?.toISOString() ?? null },
  status: { value: (row) => row.accountStatus },
  verification_status: { value: (row) => row.verificationStatus },
};

/** The values that differ; undefined where none does. */
export function changesOf(
  before: MemberRow,
  after: MemberRow,
): { before: AuditValues; after: AuditValues } | undefined {
  const changes: { before: AuditValues; after: AuditValues } = { before: {}, after: {} };
  for (const [name, { value, shown = (text: string) => text }] of Object.entries(read)) {
    const [old, set] = [value(before), value(after)];
    if (old === set) continue;
    changes.before[name] = old === null ? null : shown(old);
    changes.after[name] = set === null ? null : shown(set);
  }
  return Object.keys(changes.before).length > 0 ? changes : undefined;
}
