import { setTimeout } from 'node:timers/promises';
import type { StoredFile } from '@fairway/release/build-files';
import { ReleaseError } from '@fairway/release/release-error';
import type { LogLine } from '@fairway/release/store';

/** A build is compressed when it is stored, which takes a while. */
const timeoutMs = 300_000;
/** A gateway that cannot ask who calls answers 503 before it does anything. */
const maxTries = 5;

type About = { person: string; command: string; seconds: number; dryRun: boolean };

type TrialChange = About & ({ action: 'share'; share: number } | { action: 'promote' | 'rollback' });

type Listed = { live: string | null; versions: { version: string; state: string }[]; switches: LogLine[] };

/** The release calls of a gateway for one area, by its token (decision 0025). */
export function openSite(site: string, area: string) {
  const token = process.env.FAIRWAY_AREA_TOKEN;
  if (!token)
    throw new ReleaseError("FAIRWAY_AREA_TOKEN is not set: an owner creates the area's token at /admin/areas");
  async function send<T>(method: string, path: string, body?: object, tries = 1): Promise<T> {
    const isForm = body instanceof FormData;
    const reply = await fetch(`${site}/releases/${area}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body && !isForm && { 'content-type': 'application/json' }) },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    }).catch((error: Error) => {
      throw new ReleaseError(
        `${site} does not answer: ${(error.cause as Error | undefined)?.message ?? error.message}`,
      );
    });
    const text = await reply.text();
    if (reply.status === 503 && tries < maxTries) {
      await setTimeout(1_000 * Number(reply.headers.get('retry-after') ?? 1));
      return send(method, path, body, tries + 1);
    }
    if (!reply.ok) throw new ReleaseError(`${site} answered ${reply.status}: ${messagesIn(text)}`);
    return JSON.parse(text);
  }
  return {
    list: () => send<Listed>('GET', ''),
    store: async (version: string, files: StoredFile[]) => {
      const form = new FormData();
      for (const [path, bytes] of files) form.append('file', new Blob([new Uint8Array(bytes)]), path);
      await send('PUT', `/${version}`, form);
    },
    release: (
      body: About & {
        version: string;
        channel: 'next' | undefined;
        pageCheck: string;
        commit?: string;
        isDirty?: true;
      },
    ) => send<{ switched: boolean }>('POST', '/live', body),
    changeTrial: ({ action, ...body }: TrialChange) =>
      send<{ from: string | null; to: string }>('POST', `/${action}`, {
        ...body,
        ...(action === 'rollback' && { channel: 'next' }),
      }),
    /** `from`: the version that the caller saw live. */
    rollBack: (body: About & { from: string | undefined; to: string | undefined }) =>
      send<{ from: string | null; to: string }>('POST', '/rollback', body),
  };
}

/** Messages by field, as every call of Fairway rejects with. */
function messagesIn(text: string): string {
  try {
    return Object.values(JSON.parse(text)).join(' ');
  } catch {
    return text.slice(0, 200);
  }
}
