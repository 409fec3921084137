import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { reportBounce } from '@fairway/contracts/commerce/promo-calls';
import type { MailSender } from '@fairway/contracts/identity/going-live';
import { reportMailSender } from '@fairway/contracts/identity/going-live-calls';
import type { MailReport } from '@fairway/contracts/identity/mail-log';
import { reportMail } from '@fairway/contracts/identity/mail-log-calls';
import type { MailPayload } from '@fairway/contracts/queues/jobs';
import { ok, UnavailableError } from '@fairway/kit/calls/fault';
import { createInternalClient, internalOnly } from '@fairway/kit/calls/internal-call';
import { createServe } from '@fairway/kit/calls/serve-call';
import { createLog } from '@fairway/kit/logging/log';
import { insertOutbox, serveOutbox } from '@fairway/kit/outbox/outbox';
import { startOutboxRelay } from '@fairway/kit/outbox/outbox-relay';
import { openRedis } from '@fairway/kit/redis/redis';
import { createServiceApp } from '@fairway/kit/service/service-app';
import { openTestDb } from '@fairway/test-support/database';
import { createTestKeys } from '@fairway/test-support/keys';
import { listen } from '@fairway/test-support/listen';
import { openTestProxy } from '@fairway/test-support/proxy';
import { testRedisUrl } from '@fairway/test-support/redis';
import { setUp } from '@fairway/test-support/set-up';
import { createTestVerifier } from '@fairway/test-support/verifier';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { createDelivery } from '../src/deliver.ts';
import { openTransport } from '../src/transport.ts';
import { openMailWorker } from '../src/worker.ts';

export const secretLink = 'http://localhost:3000/change-user-password?email=mate%40fairway.example&token=S3cretT0ken';

/**
 * The mailer with a real mail server, Redis, and a service that owns mails. A test can disconnect the mail server and
 * the service.
 */
async function openHarness() {
  const { db, url, empty, close } = await openTestDb('mailer', {
    migrations: join(import.meta.dirname, '../../../packages/kit/test/migrations'),
  });
  const logged: string[] = [];
  const log = createLog('mailer', 'debug', { write: (line) => void logged.push(line) });
  const { keys, jwks } = await createTestKeys('mailer');

  const ownerApp = createServiceApp({ log: createLog('owner', 'silent'), ready: async () => true });
  const serve = createServe(ownerApp, {
    verifier: createTestVerifier(),
    member: async () => null,
    internal: internalOnly({ self: 'identity', jwks }),
  });
  const withdrawn = new Set<string>();
  serveOutbox(serve, db, { isWithdrawn: async ({ id }) => withdrawn.has(id) });
  const bounced: string[] = [];
  serve(reportBounce, async ({ body }) => {
    bounced.push(body.email);
    return ok({ success: 'Recorded' });
  });
  const reports: MailReport[] = [];
  let isLogDown = false;
  serve(reportMail, async ({ body }) => {
    if (isLogDown) throw new UnavailableError('unavailable');
    reports.push(body);
    return ok({ success: 'Recorded' });
  });
  const senders: MailSender[] = [];
  serve(reportMailSender, async ({ body }) => {
    senders.push(body.sender);
    return ok({ success: 'Recorded' });
  });
  const ownerServer = await listen(ownerApp);
  const ownerProxy = await openTestProxy(ownerServer.url);
  const owner = createInternalClient({
    key: keys.mailer,
    target: 'identity',
    baseUrl: ownerProxy.url,
    timeoutMs: 60_000,
  });

  const smtp = await openMailServer();
  const smtpProxy = await openTestProxy(smtp.url);
  const transport = openTransport({ url: smtpProxy.url, from: 'Fairway <no-reply@fairway.example>' });

  const redis = openRedis(testRedisUrl('mailer'), log, { blocking: true });
  await redis.ping();
  const owners = { identity: owner, 'question-bank': owner, commerce: owner, content: owner };
  const deliver = createDelivery({ owners, transport, publicUrl: 'http://fairway.example', log });
  const opened: { close: () => Promise<void> }[] = [];

  const insertMail = (payload: MailPayload) => insertOutbox(db, { kind: 'mail', payload }, new Date());

  return {
    db,
    redis,
    logged,
    smtp,
    smtpProxy,
    ownerProxy,
    /** The environment of a mailer in a separate process. */
    environment: (port: number): NodeJS.ProcessEnv => ({
      ...process.env,
      OWNER_DATABASE_URL: url,
      MAILER_PORT: String(port),
      REDIS_URL: testRedisUrl('mailer'),
      SMTP_URL: smtpProxy.url,
      MAIL_FROM: 'Fairway <no-reply@fairway.example>',
      PUBLIC_URL: 'https://fairway.example',
      INTERNAL_KEY: JSON.stringify(keys.mailer),
      INTERNAL_JWKS: JSON.stringify(jwks),
      IDENTITY_URL: ownerProxy.url,
      QUESTION_BANK_URL: ownerProxy.url,
      COMMERCE_URL: ownerProxy.url,
      CONTENT_URL: ownerProxy.url,
    }),
    startWorker: (retryMs = (_attempts: number) => 50) => {
      const worker = openMailWorker({ redis, deliver, log, retryMs });
      opened.push(worker);
      return worker;
    },
    startRelay: (retryMs?: number) => {
      const relay = startOutboxRelay({
        db,
        service: 'identity',
        redis,
        log,
        intervalMs: 20,
        ...(retryMs !== undefined && { retryMs }),
      });
      opened.push(relay);
      return relay;
    },
    /** Requests a mail like a service does. Returns the id of its row. */
    requestMail: (to = 'mate@fairway.example') => {
      const data = { name: 'Sea Mate', link: secretLink, minutes: 60 };
      return insertMail({ template: 'member-reset', to, data });
    },
    insertMail,
    /** The rows whose owner has withdrawn them. */
    withdrawn,
    /** The addresses reported as rejected for good. */
    bounced,
    /** The reports to the mail log, in order. */
    reports,
    /** The reports of the sender. */
    senders,
    /** Makes the mail log respond with 503. */
    setLogDown: (isDown: boolean) => {
      isLogDown = isDown;
    },
    /** Backdates a mail by this many minutes. */
    age: async (id: string, minutes: number) => {
      const at = new Date(Date.now() - minutes * 60_000);
      await db.$client.query('update outbox set created_at = ? where id = ?', [at, id]);
    },
    rowsUndone: async () => {
      const [rows] = await db.$client.query('select id from outbox where done_at is null or payload is not null');
      return (rows as unknown[]).length;
    },
    /** Restores the initial state. */
    reset: async () => {
      smtp.release();
      await Promise.all([smtpProxy.up(), ownerProxy.up()]);
      for (const one of opened.splice(0).toReversed()) await one.close();
      await empty();
      await redis.flushdb();
      smtp.reset();
      reports.length = 0;
      bounced.length = 0;
      senders.length = 0;
      withdrawn.clear();
      isLogDown = false;
      logged.length = 0;
    },
    close: async () => {
      for (const one of opened.splice(0).toReversed()) await one.close();
      transport.close();
      await Promise.all([smtpProxy.close(), ownerProxy.close()]);
      await Promise.all([smtp.close(), ownerServer.close(), owner.close()]);
      redis.disconnect();
      await close();
    },
  };
}

/** A mail server that stores the accepted mails. A test can make it reject, delay or hold mails. */
async function openMailServer() {
  const accepted: Email[] = [];
  /** Each function accepts one of the held mails. */
  const held: (() => void)[] = [];
  let isHolding = false;
  let rejection: { responseCode: number; only: string | undefined } | undefined;
  const recipients: string[] = [];
  let delayMs = 0;

  async function receive(stream: Readable): Promise<void> {
    const raw = await buffer(stream);
    if (isHolding) await new Promise<void>((resolve) => held.push(resolve));
    await new Promise((resolve) => setTimeout(resolve, delayMs));
    accepted.push(await PostalMime.parse(raw));
  }

  function discardHeld(): void {
    isHolding = false;
    held.length = 0;
  }

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: ({ address }, _session, done) => {
      recipients.push(address);
      const { responseCode, only = address } = rejection ?? {};
      const isRejected = responseCode !== undefined && only === address;
      done(isRejected ? Object.assign(new Error(`<${address}> rejected`), { responseCode }) : null);
    },
    onData: (stream, _session, done) => {
      receive(stream).then(() => done(), done);
    },
  });
  server.on('error', () => {});
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    accepted,
    /** The number of attempts to send to a recipient, or to all. */
    attempts: (of?: string) => recipients.filter((address) => of === undefined || of === address).length,
    /** Rejects every recipient, or only one. */
    reject: (responseCode: number | undefined, only?: string) => {
      rejection = responseCode === undefined ? undefined : { responseCode, only };
    },
    delay: (ms: number) => {
      delayMs = ms;
    },
    /** From now on, received mails wait until `release` accepts them or `discardHeld` discards them. */
    hold: () => {
      isHolding = true;
    },
    /** The number of held mails. */
    held: () => held.length,
    release: () => {
      isHolding = false;
      for (const accept of held.splice(0)) accept();
    },
    discardHeld,
    reset: () => {
      discardHeld();
      accepted.length = 0;
      rejection = undefined;
      delayMs = 0;
      recipients.length = 0;
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

export type Harness = Awaited<ReturnType<typeof openHarness>>;

/** The mailer for the tests of a file, reset before each. */
export const setUpHarness = () => setUp(openHarness, (h) => h.reset());
