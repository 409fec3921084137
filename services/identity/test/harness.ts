import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Result } from '@fairway/contracts/call/fault';
import type { WaitingMail } from '@fairway/contracts/identity/mail-log';
import { memberResume } from '@fairway/contracts/question-bank/internal-calls';
import type { ResumeOutput } from '@fairway/contracts/question-bank/study';
import { listWaitingMails } from '@fairway/contracts/queues/waiting-mails-calls';
import { ok } from '@fairway/kit/calls/fault';
import { createImageIntake } from '@fairway/kit/files/image-upload';
import { openStorage } from '@fairway/kit/files/storage';
import { createAttempts } from '@fairway/kit/limits/attempts';
import { createLog } from '@fairway/kit/logging/log';
import { openRedis } from '@fairway/kit/redis/redis';
import { fakeService } from '@fairway/shared-tests/fake-service';
import { openTestDb } from '@fairway/test-support/database';
import { eventually } from '@fairway/test-support/eventually';
import { createTestKeys } from '@fairway/test-support/keys';
import { testRedisUrl } from '@fairway/test-support/redis';
import { setUp } from '@fairway/test-support/set-up';
import { importJWK, SignJWT } from 'jose';
import { createMailboxHash } from '../src/accounts/mailbox-hash.ts';
import { createApp, type Deps } from '../src/app.ts';
import { createHasher } from '../src/passwords/hasher.ts';
import { createCipher } from '../src/second-factor/cipher.ts';
import { loadSigningKeys } from '../src/sessions/signing-keys.ts';

/** The service on its own migrated database and Redis; only the clock and the delays are fake. */
export async function openHarness() {
  const { db, url, empty, close } = await openTestDb('identity', {
    migrations: join(import.meta.dirname, '../migrations'),
    keep: ['signing_keys'],
  });
  const internal = await createTestKeys('gateway', 'mailer', 'commerce');
  const logged: string[] = [];
  const waits: number[] = [];
  const log = createLog('identity', 'debug', { write: (line) => void logged.push(line) });
  const redis = openRedis(testRedisUrl('identity'), log, { commandTimeoutMs: 60_000 });
  await eventually(() => redis.ping());
  const storageFolder = await mkdtemp(join(tmpdir(), 'fairway-identity-'));
  const nothingKept = async (_memberId: string): Promise<Result<ResumeOutput>> => ok({ resume: null });
  const questionBank = { answer: nothingKept };
  const noWaitingMails = (): Result<{ mails: WaitingMail[] }> => ok({ mails: [] });
  const waitingMails = { commerce: noWaitingMails, questionBank: noWaitingMails };
  let clockMs = Date.now();
  let nudges = 0;

  const deps: Deps = {
    db,
    redis,
    attempts: createAttempts(redis),
    log,
    keys: await loadSigningKeys(db),
    hasher: await createHasher(),
    images: createImageIntake(openStorage(storageFolder)),
    cipher: createCipher('a key for tests of thirty-two letters'),
    mailboxHash: createMailboxHash('a key for tests of thirty-two letters'),
    internalJwks: internal.jwks,
    questionBank: fakeService((on) => on(memberResume, ({ params }) => questionBank.answer(params.id))),
    mailOwners: {
      commerce: fakeService((on) => on(listWaitingMails, () => waitingMails.commerce())),
      'question-bank': fakeService((on) => on(listWaitingMails, () => waitingMails.questionBank())),
    },
    publicUrl: 'http://localhost:3000',
    registerNoticeUrl: '',
    supportEmail: '',
    nudge: () => {
      nudges++;
    },
    // Each reading is a millisecond later than the previous one, so that sorting by time is unambiguous.
    now: () => new Date(clockMs++),
    sleep: async (ms) => void waits.push(ms),
    ready: async () => true,
  };

  return {
    deps,
    db,
    url,
    internal,
    storageFolder,
    logged,
    /** The fake answer of question-bank about the resume place. */
    questionBank,
    /** The queued mails in the outboxes of services that mail members. */
    waitingMails,
    /** The delay of each answer, in milliseconds. */
    waits,
    nudges: () => nudges,
    /** The service's time, which advances only by a millisecond per reading. */
    now: () => clockMs,
    moveClock: (ms: number) => {
      clockMs += ms;
    },
    client: createClient(createApp(deps), internal.keys.gateway),
    clientOf: (changed: Partial<Deps>) => createClient(createApp({ ...deps, ...changed }), internal.keys.gateway),
    reset: async () => {
      questionBank.answer = nothingKept;
      Object.assign(waitingMails, { commerce: noWaitingMails, questionBank: noWaitingMails });
      clockMs = Date.now();
      nudges = 0;
      logged.length = 0;
      waits.length = 0;
      await empty();
      await redis.flushdb();
    },
    close: async () => {
      redis.disconnect();
      await rm(storageFolder, { recursive: true });
      await close();
    },
  };
}

export type Harness = Awaited<ReturnType<typeof openHarness>>;

/** The service for the tests of a file, reset before each. */
export const setUpHarness = () => setUp(openHarness, (h) => h.reset());

type Options = { token?: string | undefined; address?: string; headers?: Record<string, string> };

/** Calls the app as the gateway does. */
function createClient(app: ReturnType<typeof createApp>, gatewayKey: Parameters<typeof importJWK>[0]) {
  const headersOf = ({ token, address = '203.0.113.1', headers }: Options) => ({
    'x-client-address': address,
    ...(token !== undefined && { 'x-auth-token': token }),
    ...headers,
  });

  async function send(method: string, path: string, options: Options, body?: string | FormData) {
    const reply = await app.request(path, { method, headers: headersOf(options), ...(body !== undefined && { body }) });
    return { status: reply.status, headers: reply.headers, body: (await reply.json()) as Record<string, string> };
  }

  /** Internal calls are signed. */
  async function internalHeaders(): Promise<Record<string, string>> {
    const token = await new SignJWT({})
      .setProtectedHeader({ alg: 'EdDSA', kid: 'gateway' })
      .setIssuer('gateway')
      .setAudience('identity')
      .setExpirationTime('60s')
      .sign(await importJWK(gatewayKey, 'EdDSA'));
    return { 'x-internal-token': token };
  }

  return {
    app,
    internalHeaders,
    get: (path: string, options: Options = {}) => send('GET', path, options),
    delete: (path: string, options: Options = {}) => send('DELETE', path, options),
    post: (path: string, body: object | string, options: Options = {}) =>
      send('POST', path, options, typeof body === 'string' ? body : JSON.stringify(body)),
    put: (path: string, body: object, options: Options = {}) => send('PUT', path, options, JSON.stringify(body)),
    /** Sends a form with files, like a browser. */
    postForm: (path: string, fields: Record<string, string | Blob>, options: Options = {}) => {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.append(name, value);
      return send('POST', path, options, form);
    },
    /** An internal call: a POST if there is a body. */
    ask: async (path: string, body?: object) => {
      const options = { headers: await internalHeaders() };
      return body === undefined ? send('GET', path, options) : send('POST', path, options, JSON.stringify(body));
    },
  };
}

export type Client = ReturnType<typeof createClient>;
