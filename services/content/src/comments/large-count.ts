const isLarge = (total: number) => total > 5_000;
const freshMs = 30_000;

/**
 * How many rows a list has. Few are counted every time. Many are answered as they were counted last, and counted again
 * behind the reply where that was more than half a minute ago: nobody waits for a large table to be counted but the
 * first reader of a process.
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
    // What fails now is tried again by the next reader.
    await recount().catch(() => {});
    isCounting = false;
  }

  return async () => {
    if (!known) return recount();
    if (!isCounting && now().getTime() - known.at > freshMs) void refresh();
    return known.total;
  };
}
