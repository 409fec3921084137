/** Why a comment is in the queue: the higher, the earlier an administrator sees it. */
export const reviewRanks = { done: 0, unread: 1, reported: 2 } as const;

const words = ['done', 'waiting', 'reported'];

/** A rank as the audit log names it: an approved comment has left the queue, even if its status stays the same. */
export const queueState = (rank: number): string => words[rank] ?? '';
