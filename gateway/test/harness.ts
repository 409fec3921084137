import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { InternalKey } from '@fairway/kit/common-env';
import { createLog } from '@fairway/kit/log';
import { openRedis } from '@fairway/kit/redis';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { openApp } from '../src/app.ts';
import { answerBrokenRequests } from '../src/broken-requests.ts';
import type { Config } from '../src/config.ts';
import { type ServiceName, serviceNames } from '../src/upstreams.ts';
import { release } from './fake-release.ts';
import { answerJson, type FakeService, startService } from './fake-service.ts';

const redisUrl = process.env.FAIRWAY_TEST_REDIS_URL ?? 'redis://127.0.0.1:6379';

export type TestGateway = Awaited<ReturnType<typeof startGateway>>;

/** The whole gateway on a port of its own, before services of the test's and a real Redis. */
export async function startGateway(settings: Partial<Config> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'fairway-gateway-'));
  const releasesFolder = join(folder, 'releases');
  const storageFolder = join(folder, 'storage');
  await release(releasesFolder);
  await mkdir(join(storageFolder, 'illustrations'), { recursive: true });
  const log = createLog('gateway', 'silent');
  const redis = openRedis(redisUrl, log);
  await once(redis, 'ready');
  const identityKeys = await generateKeyPair('EdDSA', { extractable: true });
  const ownKeys = await generateKeyPair('EdDSA', { extractable: true });
  const jwks = { keys: [{ ...(await exportJWK(identityKeys.publicKey)), kid: 'tokens' }] };
  const endedSessions = new Set<string>();

  const services = {} as Record<ServiceName, FakeService>;
  for (const name of serviceNames) services[name] = await startService();
  services.identity.answer = (_request, response, { url }) => {
    if (url === '/api/.well-known/jwks.json') return answerJson(response, 200, jwks);
    if (url === '/api/v1/public/settings') return answerJson(response, 200, { support_email: 'help@fairway.test' });
    const session = /^\/internal\/sessions\/(\w+)$/.exec(url);
    if (session) return answerJson(response, endedSessions.has(session[1] ?? '') ? 404 : 200, {});
    answerJson(response, 200, { from: 'identity' });
  };

  const addresses = Object.fromEntries(serviceNames.map((name) => [name, services[name].url]));
  const config: Config = {
    port: 0,
    host: '127.0.0.1',
    addresses: addresses as Record<ServiceName, string>,
    redisUrl,
    internalKey: { ...(await exportJWK(ownKeys.privateKey)), kid: 'gateway' } as InternalKey,
    publicUrl: 'http://fairway.test',
    releasesFolder,
    storageFolder,
    trustProxy: false,
    overrides: false,
    rateLimitPerMinute: 0,
    renderThreads: 1,
    logLevel: 'silent',
    ...settings,
  };
  const workerFile = join(import.meta.dirname, '../src/render-worker.ts');
  const app = await openApp({ config, redis, log, workerFile });
  const server = createServer(app.handler);
  answerBrokenRequests(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const port = (server.address() as AddressInfo).port;

  return {
    url: `http://127.0.0.1:${port}`,
    port,
    releasesFolder,
    storageFolder,
    services,
    redis,
    endedSessions,
    /** A token as identity signs them. */
    token: (sid: string, { audience = 'member', expires = '1h' } = {}) =>
      new SignJWT({ sid })
        .setProtectedHeader({ alg: 'EdDSA', kid: 'tokens' })
        .setSubject('41')
        .setAudience(audience)
        .setExpirationTime(expires)
        .sign(identityKeys.privateKey),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      for (const step of app.close.toReversed()) await step();
      redis.disconnect();
      for (const service of Object.values(services)) await service.stop();
      await rm(folder, { recursive: true });
    },
  };
}
