/** A rejected command. The user sees its message without a stack trace. */
export class ReleaseError extends Error {}
