/** Why a comment is in the queue: the higher, the earlier an administrator sees it. */
export const reviewRanks = { done: 0, unread: 1, reported: 2 } as const;
