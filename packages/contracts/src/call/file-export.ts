import { z } from 'zod';
import type { AssignableRole } from '../identity/admin-roles.ts';
import { call, type Path } from './call.ts';

/**
 * The export of an entire list as a file, in two calls. An administrator requests a link with the filters of the list;
 * the browser follows it and saves the rows as they arrive. The link works once, for one minute. A download carries no
 * token, and a list of a million rows does not fit into a page's memory.
 */
export const fileExport = <const P extends Path, const Q extends z.ZodObject>({
  path,
  what,
  filters,
  roles,
  mediaType,
}: {
  path: P;
  what: string;
  filters: Q;
  roles: readonly AssignableRole[];
  mediaType: string;
}) =>
  ({
    start: call.post(path, {
      caller: 'admin',
      roles,
      summary: `A link to ${what}; it works once, for a minute`,
      body: filters,
      reply: z.object({ url: z.string() }),
      limit: 'export',
    }),
    file: call.get(`${path}/{token}`, {
      caller: 'anyone',
      summary: `${what[0]?.toUpperCase()}${what.slice(1)}, through a link that an administrator requested`,
      params: z.object({ token: z.string().regex(/^[\w-]{20,64}$/) }),
      reply: z.string(),
      replyType: mediaType,
      faults: { unauthorized: ['error'], not_found: ['error'], limited: ['error'] },
      limit: 'export',
    }),
  }) as const;
