/** The process that a key belongs to: `gateway` of `gateway` and of `gateway.2`, its next one. */
export const ownerOf = (kid: string): string => kid.replace(/\.\d+$/, '');
