/** What an administrator may be made (see docs/decisions/0013). */
export const assignableRoles = ['owner', 'support', 'editor'] as const;
export type AssignableRole = (typeof assignableRoles)[number];
