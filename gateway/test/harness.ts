import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ServiceName } from '@fairway/contracts/call/services';
import { createLog } from '@fairway/kit/logging/log';
import { channelOf } from '@fairway/kit/redis/channel';
import { openRedis } from '@fairway/kit/redis/redis';
import { eventually } from '@fairway/test-support/eventually';
import { createTestKeys } from '@fairway/test-support/keys';
import { freePort } from '@fairway/test-support/port';
import { testRedisUrl } from '@fairway/test-support/redis';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { onTestFinished } from 'vitest';
import { serviceNames } from '../src/api/call-table.ts';
import { openApp } from '../src/app.ts';
import { answerBrokenRequests } from '../src/broken-requests.ts';
import type { Config } from '../src/config.ts';
import type { Timeouts } from '../src/timeouts.ts';
import { release } from './fake-release.ts';
import { answerJson, type FakeService, startService } from './fake-service.ts';

const redisUrl = testRedisUrl('gateway');
/** See build-programs.ts. */
const programs = join(import.meta.dirname, '../dist');

/** Nothing times out on a busy machine; a test of a timeout shortens it. */
const longTimeouts: Timeouts = {
  ask: 60_000,
  verify: 60_000,
  read: 60_000,
  write: 60_000,
  describe: 60_000,
  burst: 60_000,
  standing: 60_000,
  page: 60_000,
  form: 60_000,
  formCall: 60_000,
  call: 60_000,
  supportEmail: 60_000,
  start: 60_000,
  stuck: 60_000,
  stuckForm: 60_000,
};

export type TestGateway = Awaited<ReturnType<typeof startGateway>>;

/**
 * The complete gateway on its own port, with fake services and a real Redis. Its clock does not advance: no page
 * becomes stale, and no minute of its limits ends.
 */
export async function startGateway({ timeouts, ...settings }: Partial<Config> & { timeouts?: Partial<Timeouts> } = {}) {
  const startedAt = Date.now();
  const folder = await mkdtemp(join(tmpdir(), 'fairway-gateway-'));
  const releasesFolder = join(folder, 'releases');
  const storageFolder = join(folder, 'storage');
  await release(releasesFolder);
  await mkdir(join(storageFolder, 'illustrations'), { recursive: true });
  const logged: string[] = [];
  const logStream = { write: (lines: string) => void logged.push(...lines.trimEnd().split('\n')) };
  const log = createLog('gateway', settings.logLevel ?? 'silent', logStream);
  const redis = openRedis(redisUrl, log);
  await eventually(() => redis.ping());
  const identityKeys = await generateKeyPair('EdDSA', { extractable: true });
  const internal = await createTestKeys('gateway', ...serviceNames);
  const jwks = { keys: [{ ...(await exportJWK(identityKeys.publicKey)), kid: 'tokens' }] };
  const endedSessions = new Set<string>();

  // On fixed ports: a test may stop a service and start it again.
  const services = {} as Record<ServiceName, FakeService>;
  for (const name of serviceNames) services[name] = await startService(undefined, await freePort());
  services.identity.answer = (_request, response, { url }) => {
    if (url === '/api/.well-known/jwks.json') return answerJson(response, 200, jwks);
    if (url === '/api/v1/public/settings') return answerJson(response, 200, { support_email: 'help@fairway.test' });
    const [, sid] = /^\/internal\/sessions\/(\w+)$/.exec(url) ?? [];
    if (sid && endedSessions.has(sid)) return answerJson(response, 404, { error: 'This session has ended' });
    if (sid) return answerJson(response, 200, { sid, expires_at: '2099-01-01T00:00:00.000Z' });
    answerJson(response, 200, { from: 'identity' });
  };

  const addresses = Object.fromEntries(serviceNames.map((name) => [name, services[name].url]));
  const config: Config = {
    port: 0,
    host: '127.0.0.1',
    metrics: { port: undefined, host: '127.0.0.1' },
    addresses: addresses as Record<ServiceName, string>,
    redisUrl,
    internalKey: internal.keys.gateway,
    publicUrl: 'http://fairway.test',
    releases: releasesFolder,
    releasesCache: undefined,
    storage: storageFolder,
    tls: undefined,
    drainSeconds: 0,
    trustProxy: false,
    overrides: false,
    localAreas: false,
    rateLimitPerMinute: 0,
    renderProcesses: 1,
    stripe: false,
    logLevel: 'silent',
    tracing: { endpoint: '', ratio: 1 },
    ...settings,
  };
  const app = await openApp({
    config,
    redis,
    log,
    workerFile: join(programs, 'pages/render-worker.mjs'),
    uploadFile: join(programs, 'releases/upload-worker.mjs'),
    timeouts: { ...longTimeouts, ...timeouts },
    now: () => startedAt,
    logStream,
  });
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
    /** The log lines, from `logLevel` up. */
    logged,
    metrics: app.metrics,
    documentViews: app.documentViews,
    internal,
    redis,
    /** Announces a change to every gateway, as a service does. */
    announce: (channel: string) => redis.publish(channelOf(redis, channel), ''),
    endedSessions,
    /** A token like those that identity signs. */
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

/** A gateway with other settings, for one test: it is closed when the test ends. */
export async function startOwnGateway(settings: Parameters<typeof startGateway>[0]) {
  const gateway = await startGateway(settings);
  onTestFinished(gateway.close);
  return gateway;
}
