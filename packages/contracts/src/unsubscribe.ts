/** Imports nothing: the browser takes it too. */

/** What a whole link to /unsubscribe carries as its `token`. */
export const unsubscribeToken = /^[0-9a-z]{20}$/;
