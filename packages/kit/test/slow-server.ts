/**
 * A process for serve.test.ts: answers /slow after 300 ms and logs what it closes. With `hang` one close step never
 * ends.
 */
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { createLog } from '../src/logging/log.ts';
import { serve, tlsOf } from '../src/service/serve.ts';

const log = createLog('slow');
const app = new Hono()
  .get('/slow', async (c) => {
    log.info('request received');
    await new Promise((resolve) => setTimeout(resolve, 300));
    return c.text('done');
  })
  .get('/ready', (c) => c.json({ status: 'ready' }))
  .get('/json', (c) => c.json('done'));
const { TLS_CERT = '', TLS_KEY = '', DRAIN_MS = '0', AS_LISTENER } = process.env;

const closed: string[] = [];
serve(AS_LISTENER ? { handler: getRequestListener(app.fetch) } : app, {
  port: Number(process.argv[2]),
  socketPath: process.argv[3],
  tls: tlsOf({ TLS_CERT, TLS_KEY }),
  log,
  drainMs: Number(DRAIN_MS),
  close: [
    async () => log.info({ closed: [...closed, 'opened first'] }),
    ...(process.argv[4] === 'hang' ? [() => new Promise(() => {})] : []),
    async () => void closed.push('opened last'),
  ],
  ...(process.argv[4] === 'hang' && { closeMs: 100 }),
});
