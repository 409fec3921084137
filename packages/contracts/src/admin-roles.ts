/** What an administrator may be made (decision 0013). */
export const assignableRoles = ['owner', 'support', 'editor'] as const;
export type AssignableRole = (typeof assignableRoles)[number];

/** `enrolling` is whoever has to set up two-step verification before anything else, whatever role waits for them. */
export const adminRoles = [...assignableRoles, 'enrolling'] as const;
export type AdminRole = (typeof adminRoles)[number];
