import { adminNames } from '@fairway/contracts/identity/admins-calls';
import { askService } from '@fairway/kit/calls/ask-service';
import type { InternalClient } from '@fairway/kit/calls/internal-call';
import type { Logger } from '@fairway/kit/logging/log';

/** Names of these administrators, '' if unknown; one call for all of them, which never fails. */
export type AdminNames = (ids: string[]) => Promise<(id: string) => string>;

/** Identity's limit per call: beyond it, the names are ''. */
const maxIdsPerCall = 50;

export function createAdminNames({
  identity,
  log,
}: {
  identity: Pick<InternalClient, 'get' | 'post'>;
  log: Logger;
}): AdminNames {
  return async (ids) => {
    const wanted = [...new Set(ids)].filter((id) => id !== '').slice(0, maxIdsPerCall);
    const known = new Map<string, string>();
    if (wanted.length === 0) return () => '';
    try {
      const reply = await askService(identity, adminNames, { query: { ids: wanted.join(',') } });
      if (reply.ok) for (const { _id, name } of reply.value) known.set(_id, name);
    } catch (error) {
      log.warn({ err: error }, 'names of administrators unavailable');
    }
    return (id) => known.get(id) ?? '';
  };
}
