const isLarge = (total: number) => total > 5_000;
const freshMs = 30_000;

/**
 * Counts the rows of a list. A small list is counted every time. A large one returns its last count, and is counted
 * again in the background if that count is more than half a minute old: only the first reader of a process waits.
 */
export function createLargeCount(count: () => Promise<number>, now: () => Date): () => Promise<number> {
  let known: { total: number; at: number } | undefined;
  let isCounting = false;

  async function recount(): Promise<number> {
    const total = await count();
    known = isLarge(total) ? { total, at: now().getTime() } : undefined;
    return total;
  }

  async function refresh(): Promise<void> {
    isCounting = true;
    // After a failure the next read tries again.
    await recount().catch(() => {});
    isCounting = false;
  }

  return async () => {
    if (!known) return recount();
    if (!isCounting && now().getTime() - known.at > freshMs) void refresh();
    return known.total;
  };
}
