import { z } from 'zod';
import type { AssignableRole } from './admin-roles.ts';
import { call, type Path } from './call.ts';

/**
 * The export of a whole list as CSV, in two calls. An administrator asks for a link, by the filters of the list; the
 * browser follows it, and saves the rows as they come. The link is good once and for a minute: a download carries no
 * token, and a list of a million rows does not fit into the memory of a page.
 */
export const csvExport = <const P extends Path, const Q extends z.ZodObject>({
  path,
  what,
  filters,
  roles,
}: {
  path: P;
  what: string;
  filters: Q;
  roles: readonly AssignableRole[];
}) =>
  ({
    start: call({
      method: 'post',
      path,
      caller: 'admin',
      roles,
      summary: `A link to ${what} as CSV; it works once, for a minute`,
      body: filters,
      reply: z.object({ url: z.string() }),
      limit: 'export',
    }),
    file: call({
      method: 'get',
      path: `${path}/{token}`,
      caller: 'anyone',
      summary: `${what[0]?.toUpperCase()}${what.slice(1)} as CSV, by a link that an administrator asked for`,
      params: z.object({ token: z.string().regex(/^[\w-]{20,64}$/) }),
      reply: z.string(),
      replyType: 'text/csv',
      faults: { not_found: ['error'], limited: ['error'] },
      limit: 'export',
    }),
  }) as const;
