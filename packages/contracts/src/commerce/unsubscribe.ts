/** Imports nothing: the browser also uses it. */

/** A complete `token` in a link to /unsubscribe. */
export const unsubscribeToken = /^[0-9a-z]{20}$/;
