/** Shown in place of the name, or of the address, of a member whose account was deleted (G-81). */
export const formerMember = 'Former member';
