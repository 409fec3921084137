/** The value as it is now. Another `generation` than the last one says that it may have changed. */
export type CachedValue<T> = (generation?: number) => Promise<T>;

const freshMs = 60_000;
/** A service that starts under load misses the first page's time limit. */
const retryMs = 2_000;

export type CacheOptions = {
  fetch: typeof globalThis.fetch;
  /** A page does not wait longer than this for it. */
  patienceMs: number;
  now?: () => number;
};

/**
 * What a service says and every public page shows: asked for once a minute, and at once where it may have changed. While
 * the service does not answer it is what it was last, or `initial`, and is asked for every two seconds.
 */
export function createCachedValue<T>({
  url,
  read,
  initial,
  fetch,
  patienceMs,
  now = Date.now,
}: CacheOptions & {
  url: string;
  /** The value in a reply's body; undefined where it is not there. */
  read: (body: unknown) => T | undefined;
  initial: T;
}): CachedValue<T> {
  let known = initial;
  let askedAt = Number.NEGATIVE_INFINITY;
  let askedIn = 0;
  let asking: Promise<T> | undefined;

  async function request(): Promise<T | undefined> {
    try {
      const reply = await fetch(url, { signal: AbortSignal.timeout(patienceMs) });
      return reply.ok ? read(await reply.json()) : undefined;
    } catch {
      return undefined;
    }
  }

  /** A page without the value is better than none; one that is rendered a little later asks again. */
  async function ask(): Promise<T> {
    const value = await request();
    if (value === undefined) askedAt = now() - freshMs + retryMs;
    return value ?? known;
  }

  return async (generation = 0) => {
    if (generation !== askedIn || now() - askedAt >= freshMs) {
      if (generation === askedIn && asking) return asking;
      askedIn = generation;
      askedAt = now();
      const mine = ask().then((value) => {
        // A later question's answer is the newer one.
        if (asking !== mine) return value;
        known = value;
        asking = undefined;
        return value;
      });
      asking = mine;
    }
    return asking ?? known;
  };
}
