import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApiClient } from '@fairway/area/api-client';
import { openTestDb } from '@fairway/test-support/database';
import { eventually } from '@fairway/test-support/eventually';
import { createTestKeys } from '@fairway/test-support/keys';
import { freePort } from '@fairway/test-support/port';
import { testRedisUrl } from '@fairway/test-support/redis';
import { type CollectedSpan, openSpanCollector } from '@fairway/test-support/span-collector';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createSmtpServer } from './mail-catcher/smtp.ts';
import { nodePath, repoDir } from './paths.ts';

const closing = new AsyncDisposableStack();
afterAll(() => closing.disposeAsync());

const mails: string[] = [];
const running: { child: ChildProcess; exited: Promise<unknown> }[] = [];
let gatewayUrl: string;
let gatewayLog = '';
let spans: CollectedSpan[];

beforeAll(async () => {
  const collector = await openSpanCollector();
  closing.defer(collector.close);
  spans = collector.spans;
  const folder = mkdtempSync(join(tmpdir(), 'fairway-traces-'));
  closing.defer(() => rmSync(folder, { recursive: true }));
  const smtp = createSmtpServer(async (mail) => mails.push(mail.toString()));
  await once(smtp.listen(0, '127.0.0.1'), 'listening');
  closing.defer(() => new Promise<void>((resolve) => smtp.close(() => resolve())));
  const database = await openTestDb('traces', { migrations: join(repoDir, 'services', 'content', 'migrations') });
  closing.defer(database.close);

  const names = ['content', 'mailer', 'gateway'] as const;
  const { keys, jwks } = await createTestKeys(...names);
  const ports = { content: await freePort(), mailer: await freePort(), gateway: await freePort() };
  const [content, nowhere] = [`http://127.0.0.1:${ports.content}`, `http://127.0.0.1:${await freePort()}`];
  gatewayUrl = `http://127.0.0.1:${ports.gateway}`;
  for (const name of names) {
    const { PATH } = process.env;
    const own = {
      content: { CONTENT_DATABASE_URL: database.url, SUPPORT_EMAIL: 'support@fairway.example' },
      mailer: {
        SMTP_URL: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`,
        MAIL_FROM: 'Fairway <no-reply@fairway.example>',
      },
      gateway: { RELEASES_DIR: folder },
    }[name];
    const env = {
      PATH,
      REDIS_URL: testRedisUrl('stack'),
      PUBLIC_URL: gatewayUrl,
      STORAGE_DIR: folder,
      IDENTITY_URL: nowhere,
      QUESTION_BANK_URL: nowhere,
      TESTING_URL: nowhere,
      COMMERCE_URL: nowhere,
      CONTENT_URL: content,
      [`${name.toUpperCase()}_PORT`]: String(ports[name]),
      INTERNAL_KEY: JSON.stringify(keys[name]),
      INTERNAL_JWKS: JSON.stringify(jwks),
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      ...own,
    };
    const dir = name === 'gateway' ? name : join('services', name);
    const child = spawn(nodePath, [join(repoDir, dir, 'src', 'main.ts')], { env, stdio: ['ignore', 'pipe', 'ignore'] });
    child.stdout.on('data', (text) => {
      if (name === 'gateway') gatewayLog += text;
    });
    running.push({ child, exited: once(child, 'exit') });
    closing.defer(() => void child.kill('SIGKILL'));
  }
  for (const port of Object.values(ports)) {
    const isUp = async () => expect((await fetch(`http://127.0.0.1:${port}/health`)).ok).toBe(true);
    // Three programs load from source at once: only the limit of the hook ends this.
    await vi.waitFor(isUp, { timeout: 110_000 });
  }
});

test('one call of the browser is one trace through gateway, service, database, outbox and mail, and processes that stop send the rest', async () => {
  let sent = '';
  const browser = createApiClient({
    baseUrl: gatewayUrl,
    fetch: (url, init) => {
      sent = new Headers(init?.headers).get('traceparent') ?? '';
      return fetch(url, init);
    },
  });
  const body = { name: 'Ann', email: 'ann@fairway.example', subject: 'A plate', message: 'Upside down' };
  await browser.post('/api/mlp_email/contact', { body });
  const [, traceId, spanId] = sent.split('-');
  await eventually(() => expect(mails).toHaveLength(1));
  // The mailer finishes the job first, and reports it as done to content.
  for (const { child, exited } of running.toReversed()) {
    child.kill('SIGTERM');
    await exited;
  }

  const lines = gatewayLog.split('\n').filter((line) => line.includes(`"traceId":"${traceId}"`));
  expect(lines.map((line) => JSON.parse(line))).toContainEqual(
    expect.objectContaining({ msg: 'request', route: '/api/mlp_email/contact', status: 200 }),
  );
  const trace = spans.filter((span) => span.traceId === traceId);
  /** From the span back to the request. */
  function pathOf({ service, name, parentSpanId }: CollectedSpan): string[] {
    const parent = trace.find(({ spanId }) => spanId === parentSpanId);
    return [`${service}: ${name}`, ...(parent ? pathOf(parent) : [`client: ${parentSpanId}`])];
  }
  const paths = trace.map((span) => pathOf(span).toReversed());
  const request = [`client: ${spanId}`, 'gateway: POST /api/mlp_email/contact', 'content: POST /api/mlp_email/contact'];
  const job = [...request, 'content: send mail', 'mailer: process mail'];
  for (const path of [
    [...request, 'content: insert outbox'],
    [...job, 'mailer: GET content', 'content: GET /internal/outbox/:id', 'content: select outbox'],
    [...job, 'mailer: send SMTP'],
    [...job, 'mailer: POST content', 'content: POST /internal/outbox/:id/done', 'content: update outbox'],
  ]) {
    expect(paths).toContainEqual(path);
  }
  // Every span has its cause in the trace.
  expect(paths.filter(([start]) => start !== request[0])).toEqual([]);
  expect(JSON.stringify(spans)).not.toMatch(/ann@|Ann|Upside|support@/);
});
