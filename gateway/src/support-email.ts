import { isRecord } from './is-record.ts';

const freshMs = 60_000;

const settingsPath = '/api/v1/public/settings';

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
      const reply = await fetch(identityUrl + settingsPath, { signal: AbortSignal.timeout(patienceMs) });
      const body: unknown = reply.ok ? await reply.json() : undefined;
      if (isRecord(body) && typeof body.support_email === 'string') known = body.support_email;
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
