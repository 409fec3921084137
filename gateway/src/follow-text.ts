/** The text as it is now. Another `generation` than the last one says that it may have changed. */
export type FollowedText = (generation?: number) => Promise<string>;

const freshMs = 60_000;

/**
 * A short text of a service that stands on every public page: asked for once a minute, and at once where it may have
 * changed. While the service does not answer it is what it was last, or ''.
 */
export function followText({
  url,
  read,
  fetch,
  patienceMs,
  now = Date.now,
}: {
  url: string;
  /** The text of a reply's body; undefined where it is not there. */
  read: (body: unknown) => string | undefined;
  fetch: typeof globalThis.fetch;
  /** A page does not wait longer than this for it. */
  patienceMs: number;
  now?: () => number;
}): FollowedText {
  let known = '';
  let askedAt = Number.NEGATIVE_INFINITY;
  let askedIn = 0;
  let asking: Promise<string> | undefined;

  async function ask(): Promise<string> {
    try {
      const reply = await fetch(url, { signal: AbortSignal.timeout(patienceMs) });
      return (reply.ok ? read(await reply.json()) : undefined) ?? known;
    } catch {
      // A page without the text is better than none; the next minute's page asks again.
      return known;
    }
  }

  return async (generation = 0) => {
    if (generation !== askedIn || now() - askedAt >= freshMs) {
      if (generation === askedIn && asking) return asking;
      askedIn = generation;
      askedAt = now();
      const mine = ask().then((text) => {
        // A later question's answer is the newer one.
        if (asking !== mine) return text;
        known = text;
        asking = undefined;
        return text;
      });
      asking = mine;
    }
    return asking ?? known;
  };
}
