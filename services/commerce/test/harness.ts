import { join } from 'node:path';
import { newId } from '@fairway/kit/database/new-id';
import { createAttempts } from '@fairway/kit/limits/attempts';
import { createLog } from '@fairway/kit/logging/log';
import { createMetrics } from '@fairway/kit/metrics/metrics';
import { openRedis } from '@fairway/kit/redis/redis';
import { openTestDb } from '@fairway/test-support/database';
import { eventually } from '@fairway/test-support/eventually';
import { createTestKeys } from '@fairway/test-support/keys';
import { testRedisUrl } from '@fairway/test-support/redis';
import { setUp } from '@fairway/test-support/set-up';
import { createTestVerifier } from '@fairway/test-support/verifier';
import { createApp, type Deps } from '../src/app.ts';
import { createAppliedCodes } from '../src/coupons/applied-codes.ts';
import { createGrants } from '../src/payments/grant.ts';
import { createUnbookedAlert } from '../src/payments/metrics.ts';
import { createSandbox } from '../src/payments/sandbox.ts';
import { loadTerms } from '../src/prices/terms.ts';
import { plans } from '../src/schema.ts';
import { createFakeIdentity } from './fake-identity.ts';

const started = new Date('2026-05-01T12:00:00.123Z');

type Call = { token?: string | undefined; address?: string; headers?: Record<string, string> };

/** The service on its own migrated database, in the sandbox. Tests control the clock and identity's answers. */
export async function openHarness() {
  const { db, url, empty, close } = await openTestDb('commerce', {
    migrations: join(import.meta.dirname, '../migrations'),
    keep: ['plans'],
  });
  const logged: string[] = [];
  const log = createLog('commerce', 'debug', { write: (line) => void logged.push(line) });
  const redis = openRedis(testRedisUrl('commerce'), log, { commandTimeoutMs: 60_000 });
  await eventually(() => redis.ping());
  const internal = await createTestKeys('mailer');
  const asSold = await db.select().from(plans);
  const clock = { now: started };
  const business = { timeZone: 'America/New_York', refundRule: '' };
  let identity = createFakeIdentity();
  const client: Deps['identity'] = {
    get: (path) => identity.client.get(path),
    post: (path, body) => identity.client.post(path, body),
  };
  const now = () => clock.now;
  const deps: Deps = {
    db,
    terms: { read: () => loadTerms(db), changed: async () => {} },
    redis,
    log,
    verifier: createTestVerifier(),
    attempts: createAttempts(redis),
    appliedCodes: createAppliedCodes(redis),
    identity: client,
    internalJwks: internal.jwks,
    provider: createSandbox(db),
    formerProviders: [],
    mode: 'sandbox',
    takesRawCards: false,
    publishableKey: '',
    paymentKeys: 'sandbox',
    grants: createGrants({ db, identity: client, now }),
    nudge: () => {},
    alertUnbooked: createUnbookedAlert(createMetrics(), log),
    publicUrl: 'https://fairway.example',
    timeZone: () => business.timeZone,
    refundRule: () => business.refundRule,
    now,
    ready: async () => true,
  };

  const clientOf = (changed: Partial<Deps> = {}) => createClient(createApp({ ...deps, ...changed }));
  const app = createApp(deps);
  return {
    app,
    deps,
    /** The service with some dependencies replaced. */
    clientOf,
    ...createClient(app),
    db,
    url,
    redis,
    /** The mailer's key for internal calls. */
    mailerKey: internal.keys.mailer,
    clock,
    /** Settings of the business day. */
    business,
    logged,
    moveClock: (ms: number) => {
      clock.now = new Date(clock.now.getTime() + ms);
    },
    /** Identity's state. */
    identity: () => identity.state,
    /** A member's id, for the token `member:ID`. */
    addMember: (user_name = 'ann') => {
      const id = newId();
      identity.state.accounts.set(id, { user_name, email: `${user_name}@fairway.example`, isReserved: false });
      return id;
    },
    empty: async () => {
      await empty();
      for (const plan of asSold) await db.insert(plans).values(plan).onDuplicateKeyUpdate({ set: plan });
      await redis.flushdb();
      identity = createFakeIdentity();
      clock.now = started;
      business.timeZone = 'America/New_York';
      business.refundRule = '';
      logged.length = 0;
    },
    close: async () => {
      redis.disconnect();
      await close();
    },
  };
}

export type Harness = Awaited<ReturnType<typeof openHarness>>;

/** The service for the tests of a file, reset before each. */
export const setUpHarness = () => setUp(openHarness, (h) => h.empty());

/** Calls the app as the gateway does. */
function createClient(app: ReturnType<typeof createApp>) {
  async function call(method: string, path: string, { token, address = '203.0.113.1', headers }: Call, body?: unknown) {
    const reply = await app.request(`/api/${path}`, {
      method,
      headers: { 'x-client-address': address, ...(token !== undefined && { 'x-auth-token': token }), ...headers },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await reply.text();
    return { status: reply.status, headers: reply.headers, text, body: JSON.parse(text) };
  }
  return {
    call,
    get: (path: string, options: Call = {}) => call('GET', path, options),
    post: (path: string, body: unknown = {}, options: Call = {}) => call('POST', path, options, body),
  };
}

export type Client = ReturnType<typeof createClient>;
