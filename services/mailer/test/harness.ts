import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { reportMail } from '@fairway/contracts/calls/identity/mail-log';
import type { MailPayload } from '@fairway/contracts/jobs';
import type { MailReport } from '@fairway/contracts/mail-log';
import { ok, UnavailableError } from '@fairway/kit/fault';
import { createInternalClient, internalOnly } from '@fairway/kit/internal-call';
import { createLog } from '@fairway/kit/log';
import { insertOutbox, serveOutbox, startOutboxRelay } from '@fairway/kit/outbox';
import { openRedis } from '@fairway/kit/redis';
import { createServe } from '@fairway/kit/serve-call';
import { createServiceApp } from '@fairway/kit/service-app';
import { openTestDb } from '@fairway/testing-kit/database';
import { createTestKeys } from '@fairway/testing-kit/keys';
import { listen } from '@fairway/testing-kit/listen';
import { openTestProxy } from '@fairway/testing-kit/proxy';
import { testRedisUrl } from '@fairway/testing-kit/redis';
import { createTestVerifier } from '@fairway/testing-kit/verifier';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { createDelivery } from '../src/deliver.ts';
import { openTransport } from '../src/transport.ts';
import { openMailWorker } from '../src/worker.ts';

export const secretLink = 'http://localhost:3000/change-user-password?email=mate%40fairway.example&token=S3cretT0ken';

/**
 * A service that owns mails, a mail server and Redis, all real and each behind a proxy that can take it away, with the
 * mailer between them.
 */
export async function openHarness() {
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
  serveOutbox(serve, db);
  const reports: MailReport[] = [];
  let logIsDown = false;
  serve(reportMail, async ({ body }) => {
    if (logIsDown) throw new UnavailableError('away');
    reports.push(body);
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
  const deliver = createDelivery({ owners, transport, host: 'fairway.example', log });
  const opened: { close: () => Promise<void> }[] = [];

  const insertMail = (payload: MailPayload) => insertOutbox(db, { kind: 'mail', payload }, new Date());

  return {
    db,
    redis,
    logged,
    smtp,
    smtpProxy,
    ownerProxy,
    /** What a mailer in a process of its own is started with. */
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
    startWorker: (retryMs = (_tries: number) => 50) => {
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
    /** Asks for a mail as a service does; its row's id. */
    ask: (to = 'mate@fairway.example') => {
      const data = { name: 'Sea Mate', link: secretLink, minutes: 60 };
      return insertMail({ template: 'member-reset', to, data });
    },
    insertMail,
    /** What the log of mails was told, in order. */
    reports,
    /** Has the log answer nothing but that it is away. */
    setLogDown: (isDown: boolean) => {
      logIsDown = isDown;
    },
    /** Makes a mail as old as if it had been asked for so long ago. */
    age: async (id: string, minutes: number) => {
      const at = new Date(Date.now() - minutes * 60_000);
      await db.$client.query('update outbox set created_at = ? where id = ?', [at, id]);
    },
    rowsUndone: async () => {
      const [rows] = await db.$client.query('select id from outbox where done_at is null or payload is not null');
      return (rows as unknown[]).length;
    },
    /** As it was opened, whatever a test left. */
    reset: async () => {
      smtp.release();
      await Promise.all([smtpProxy.up(), ownerProxy.up()]);
      for (const one of opened.splice(0).toReversed()) await one.close();
      await empty();
      await redis.flushdb();
      smtp.reset();
      reports.length = 0;
      logIsDown = false;
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

/** A mail server that keeps what it takes, and refuses, dawdles or holds mails where a test wants it to. */
async function openMailServer() {
  const taken: Email[] = [];
  /** Takes a mail that came whole and is not answered yet, one each. */
  const held: (() => void)[] = [];
  let holds = false;
  let refusal: { responseCode: number; only: string | undefined } | undefined;
  const recipients: string[] = [];
  let dawdleMs = 0;

  async function take(stream: Readable): Promise<void> {
    const raw = await buffer(stream);
    if (holds) await new Promise<void>((resolve) => held.push(resolve));
    await new Promise((resolve) => setTimeout(resolve, dawdleMs));
    taken.push(await PostalMime.parse(raw));
  }

  function forget(): void {
    holds = false;
    held.length = 0;
  }

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: ({ address }, _session, done) => {
      recipients.push(address);
      const { responseCode, only = address } = refusal ?? {};
      const refuses = responseCode !== undefined && only === address;
      done(refuses ? Object.assign(new Error(`<${address}> not taken`), { responseCode }) : null);
    },
    onData: (stream, _session, done) => {
      take(stream).then(() => done(), done);
    },
  });
  server.on('error', () => {});
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    taken,
    /** How often it was asked to take a mail. */
    asked: (of?: string) => recipients.filter((address) => of === undefined || of === address).length,
    /** Every recipient, or one alone. */
    refuse: (responseCode: number | undefined, only?: string) => {
      refusal = responseCode === undefined ? undefined : { responseCode, only };
    },
    dawdle: (ms: number) => {
      dawdleMs = ms;
    },
    /** From now on a mail that came whole waits for `release`, or is lost by `forget`. */
    hold: () => {
      holds = true;
    },
    /** How many mails wait so. */
    held: () => held.length,
    release: () => {
      holds = false;
      for (const takeIt of held.splice(0)) takeIt();
    },
    forget,
    reset: () => {
      forget();
      taken.length = 0;
      refusal = undefined;
      dawdleMs = 0;
      recipients.length = 0;
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

export type Harness = Awaited<ReturnType<typeof openHarness>>;
