/** What a comment waits for: the higher, the sooner an administrator sees it. */
export const reviewRanks = { done: 0, unread: 1, reported: 2 } as const;
