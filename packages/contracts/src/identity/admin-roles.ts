/** The roles that an administrator can be given (decision 0013). */
export const assignableRoles = ['owner', 'support', 'editor'] as const;
export type AssignableRole = (typeof assignableRoles)[number];

/** What a role may do, as the back office and the invitation state it. */
export const roleHint: Record<AssignableRole, string> = {
  owner: 'An owner may do everything, also set prices, billing, settings and administrators, and read the audit log.',
  support:
    'Support may change and delete subscribers, give them plans, refund invoices, generate and mail promo codes of up to 100%, see revenue, and moderate comments.',
  editor: 'An editor may change and delete pages, import, change and retire questions, and moderate comments.',
};

/** `enrolling`: an administrator who must set up two-step verification first, whatever role was assigned. */
export const adminRoles = [...assignableRoles, 'enrolling'] as const;
export type AdminRole = (typeof adminRoles)[number];
