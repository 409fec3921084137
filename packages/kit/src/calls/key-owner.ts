/** The process that owns a key: `gateway` for `gateway` and for `gateway.2`, its next key. */
export const ownerOf = (kid: string): string => kid.replace(/\.\d+$/, '');
