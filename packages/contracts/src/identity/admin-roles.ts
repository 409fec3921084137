/** The roles that an administrator can be given (decision 0013). */
export const assignableRoles = ['owner', 'support', 'editor'] as const;
export type AssignableRole = (typeof assignableRoles)[number];

/** `enrolling`: an administrator who must set up two-step verification first, whatever role was assigned. */
export const adminRoles = [...assignableRoles, 'enrolling'] as const;
export type AdminRole = (typeof adminRoles)[number];
