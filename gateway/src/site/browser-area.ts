import type { TokenVerifier } from '@fairway/kit/session/auth';
import { type Context, Hono } from 'hono';
import type { LocalAreas } from '../pages/local-area.ts';

const areaName = /^[a-z][a-z\d]*(?:-[a-z\d]+)*$/;

/** An administrator's browser runs an area from its own machine for some hours. Turning it off needs no session. */
export function browserAreaRoutes(localAreas: LocalAreas, verifier: Pick<TokenVerifier, 'verify'>): Hono {
  const state = (c: Context) => localAreas.of(c.req.header('cookie')) ?? { area: null, port: null };
  return new Hono()
    .get('/', (c) => c.json({ is_allowed: localAreas.isAllowed, ...state(c) }))
    .put('/:area/:port', async (c) => {
      const session = await verifier.verify(c.req.header('x-auth-token') ?? '');
      if (session?.audience !== 'admin') return c.json({ error: 'Please log in as an administrator' }, 401);
      if (!localAreas.isAllowed) return c.json({ error: 'This site does not allow it' }, 403);
      const { area, port } = { area: c.req.param('area'), port: Number(c.req.param('port')) };
      if (!areaName.test(area) || area.length > 40) return c.json({ area: 'Enter the name of the area' }, 400);
      const isPort = Number.isInteger(port) && port >= 1_024 && port <= 65_535;
      if (!isPort) return c.json({ port: 'Enter a port from 1024 to 65535' }, 400);
      return c.json({ success: 'On' }, 200, { 'set-cookie': localAreas.cookieFor({ area, port }) });
    })
    .delete('/', (c) => c.json({ success: 'Off' }, 200, { 'set-cookie': localAreas.clear }));
}
