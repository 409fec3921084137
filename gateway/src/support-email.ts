import { readPublicSettings } from '@fairway/contracts/calls/identity/settings';
import { publicSettings } from '@fairway/contracts/identity';

const freshMs = 60_000;

/** All that is read of the reply. */
const settings = publicSettings.pick({ support_email: true });

/**
 * The operator's address for questions, which stands at the end of every public page: asked for once a minute. While
 * identity does not answer it is what it was last, or ''.
 */
export function followSupportEmail({
  identityUrl,
  fetch,
  patienceMs,
  now = Date.now,
}: {
  identityUrl: string;
  fetch: typeof globalThis.fetch;
  /** A page does not wait longer than this for the words at its end. */
  patienceMs: number;
  now?: () => number;
}): () => Promise<string> {
  let known = '';
  let askedAt = Number.NEGATIVE_INFINITY;
  let asking: Promise<string> | undefined;

  async function ask(): Promise<string> {
    askedAt = now();
    try {
      const reply = await fetch(identityUrl + readPublicSettings.path, { signal: AbortSignal.timeout(patienceMs) });
      if (reply.ok) known = settings.parse(await reply.json()).support_email;
    } catch {
      // A page without the address is better than none; the next minute's page asks again.
    } finally {
      asking = undefined;
    }
    return known;
  }

  return async () => {
    if (now() - askedAt >= freshMs) asking ??= ask();
    return asking ?? known;
  };
}
