import { type MailPayload, mailPayload, mailQueue, queuePrefix } from '@fairway/contracts/queues/jobs';
import { eventually } from '@fairway/test-support/eventually';
import { Queue } from 'bullmq';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { secretLink, setUpHarness } from '../test/harness.ts';
import { maxMails, waitBeforeRetryMs } from './worker.ts';

const harness = setUpHarness();
let queue: Queue;
beforeAll(() => {
  queue = new Queue(mailQueue, { connection: harness.redis, prefix: queuePrefix });
});
afterAll(() => queue.close());

const to = 'mate@fairway.example';
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

test('a mail that a service requested arrives with both parts, and its row is cleared [IDN-22, IDN-73]', async () => {
  const id = await harness.requestMail();
  harness.startRelay();
  harness.startWorker();
  await eventually(async () => expect(await harness.rowsUndone()).toBe(0));
  expect(harness.smtp.accepted).toHaveLength(1);
  const [mail] = harness.smtp.accepted;
  expect(mail).toMatchObject({
    from: { name: 'Fairway', address: 'no-reply@fairway.example' },
    to: [{ address: 'mate@fairway.example' }],
    subject: 'Set a new password for Fairway',
    messageId: `<${id}@fairway.example>`,
  });
  expect(mail?.text).toContain(secretLink);
  expect(mail?.html).toContain(secretLink.replaceAll('&', '&amp;'));
  expect(mail?.headers).toContainEqual(expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }));
  // The row is done before the job is completed.
  await eventually(async () => expect(await queue.getJob(id)).toBeUndefined());
});

test('a message of the contact form arrives at the support address, and replies go to the writer [PUB-30, API-61]', async () => {
  const message = 'The plate of question 12\nis upside down.';
  const data = { name: 'Ann "Bosun" O’Mate', email: 'ann@fairway.example', subject: 'A plate ⚓', message };
  await harness.insertMail({ template: 'contact', to: 'support@fairway.example', data });
  harness.startRelay();
  harness.startWorker();
  await eventually(() => expect(harness.smtp.accepted).toHaveLength(1));
  expect(harness.smtp.accepted[0]).toMatchObject({
    to: [{ address: 'support@fairway.example' }],
    replyTo: [{ name: data.name, address: data.email }],
    subject: '[Contact] A plate ⚓',
    text: expect.stringContaining(message),
  });
});

test('a mail waits while the mail server is down, and arrives once when it is up', async () => {
  await harness.smtpProxy.down();
  const id = await harness.requestMail();
  harness.startRelay();
  harness.startWorker();
  await eventually(async () => expect((await queue.getJob(id))?.attemptsMade).toBeGreaterThan(2));
  expect(harness.smtp.accepted).toEqual([]);
  await harness.smtpProxy.up();
  await eventually(async () => expect(await harness.rowsUndone()).toBe(0));
  await pause(200);
  expect(harness.smtp.accepted).toHaveLength(1);
});

test('a mail that Redis lost is sent from the outbox, once', async () => {
  await harness.smtpProxy.down();
  await harness.requestMail();
  harness.startRelay();
  harness.startWorker(() => 3_600_000);
  // It waits for its next attempt, so nothing can reach the mail server any more.
  await eventually(async () => expect(await queue.getDelayedCount()).toBe(1));
  await harness.redis.flushdb();
  await harness.smtpProxy.up();
  await pause(200);
  expect(harness.smtp.accepted).toEqual([]);
  await harness.db.$client.query("update outbox set relayed_at = '2020-01-01'");
  await eventually(async () => expect(await harness.rowsUndone()).toBe(0));
  expect(harness.smtp.accepted).toHaveLength(1);
});

const week = 7 * 24 * 60;
const hourLink = { name: 'Ann', link: secretLink, minutes: 60 };
const weekLink = { name: 'Ann', link: secretLink, days: 7 };
test.each<[MailPayload['template'], number, boolean, object]>([
  ['member-reset', 59, true, hourLink],
  ['member-reset', 60, false, hourLink],
  ['admin-reset', 61, false, hourLink],
  ['email-change', 61, false, hourLink],
  ['member-verify', week - 1, true, weekLink],
  ['member-verify', week, false, weekLink],
  // Its link leads to the page that requests a new password, and does not expire.
  ['email-warning', 9 * week, true, { name: 'Ann', newEmail: 'b…', link: secretLink }],
  ['contact', 9 * week, true, { name: 'Ann', email: to, subject: '', message: 'Hello' }],
])('a mail %s that waited for %i minutes is sent: %s; its row is done', async (template, minutes, isSent, data) => {
  const mail = mailPayload.parse({ template, to, data });
  const id = await harness.insertMail(mail);
  await harness.age(id, minutes);
  harness.startRelay();
  harness.startWorker();
  await eventually(async () => expect(await harness.rowsUndone()).toBe(0));
  expect(harness.smtp.accepted).toHaveLength(isSent ? 1 : 0);
  expect(harness.logged.join('').includes('mail dropped: its link has expired')).toBe(!isSent);
});

test('fifty mails all arrive, each once', async () => {
  for (let i = 0; i < 50; i++) await harness.requestMail();
  harness.startRelay();
  harness.startWorker();
  harness.startWorker();
  await eventually(async () => expect(await harness.rowsUndone()).toBe(0));
  expect(new Set(harness.smtp.accepted.map((mail) => mail.messageId)).size).toBe(50);
  expect(harness.smtp.accepted).toHaveLength(50);
});

test('a mail whose owner becomes unavailable before it is notified is not sent again', async () => {
  const id = await harness.requestMail();
  harness.smtp.hold();
  harness.startRelay();
  harness.startWorker();
  await eventually(() => expect(harness.smtp.held()).toBe(1));
  await harness.ownerProxy.down();
  harness.smtp.release();
  await eventually(async () => expect((await queue.getJob(id))?.attemptsMade).toBeGreaterThan(1));
  expect((await queue.getJob(id))?.data).toMatchObject({ sent: true });
  await harness.ownerProxy.up();
  await eventually(async () => expect(await harness.rowsUndone()).toBe(0));
  expect(harness.smtp.accepted).toHaveLength(1);
});

test('a job whose row is already done sends nothing', async () => {
  await queue.add('mail', { service: 'identity', outboxId: 'done long ago' }, { jobId: 'x1', removeOnComplete: true });
  harness.startWorker();
  await eventually(async () => expect(await queue.getJob('x1')).toBeUndefined());
  expect(harness.smtp.attempts()).toBe(0);
});

test('the mail server down for an hour: every mail arrives once when it is back', async () => {
  // A thousandth of the real delays, which add up to an hour for 66 attempts.
  const attempts = 66;
  const waits = Array.from({ length: attempts }, (_, attempt) => waitBeforeRetryMs(attempt + 1));
  expect(waits.reduce((sum, ms) => sum + ms, 0)).toBeGreaterThan(3_600_000);
  await harness.smtpProxy.down();
  const ids: string[] = [];
  for (let i = 0; i < 8; i++) ids.push(await harness.requestMail());
  harness.startRelay();
  harness.startWorker((made) => waitBeforeRetryMs(made) / 1_000);
  for (const id of ids) {
    await eventually(async () => expect((await queue.getJob(id))?.attemptsMade).toBeGreaterThan(attempts));
  }
  expect(harness.smtp.accepted).toEqual([]);
  await harness.smtpProxy.up();
  await eventually(async () => expect(await harness.rowsUndone()).toBe(0));
  expect(new Set(harness.smtp.accepted.map((mail) => mail.messageId)).size).toBe(8);
  expect(harness.smtp.accepted).toHaveLength(8);
});

test('a permanently rejected recipient is tried once and delays no other mail; a temporarily rejected one is retried', async () => {
  const nobody = 'nobody@fairway.example';
  harness.smtp.reject(550, nobody);
  const id = await harness.requestMail(nobody);
  for (let i = 0; i < 20; i++) await harness.requestMail();
  harness.startRelay(40);
  harness.startWorker();
  await eventually(() => expect(harness.smtp.accepted).toHaveLength(20));
  await eventually(async () => expect(await queue.getFailedCount()).toBe(1));
  // The relay queues it repeatedly, but the queue already has it as failed.
  const relayedAt = async () => {
    const [rows] = await harness.db.$client.query('select relayed_at as at from outbox where id = ?', [id]);
    return (rows as { at: Date }[])[0]?.at.getTime() ?? 0;
  };
  const before = await relayedAt();
  await eventually(async () => expect(await relayedAt()).toBeGreaterThan(before + 100));
  expect(harness.smtp.attempts(nobody)).toBe(1);
  expect(harness.logged.join('')).toContain('mail moved to dead letters');

  harness.smtp.reject(450);
  await (await queue.getJob(id))?.retry('failed', { resetAttemptsMade: true });
  await eventually(() => expect(harness.smtp.attempts(nobody)).toBeGreaterThan(3));
  harness.smtp.reject(undefined);
  await eventually(async () => expect(await harness.rowsUndone()).toBe(0));
});

test('closing finishes the running jobs and starts no others', async () => {
  harness.smtp.hold();
  for (let i = 0; i < maxMails + 3; i++) await harness.requestMail();
  harness.startRelay();
  const worker = harness.startWorker();
  await eventually(async () => expect(await queue.getActiveCount()).toBe(maxMails));
  const closed = worker.close();
  harness.smtp.release();
  await closed;
  expect(harness.smtp.accepted).toHaveLength(maxMails);
  expect(await harness.rowsUndone()).toBe(3);
});

test('neither a mail’s link nor its recipient is logged or stored in Redis', async () => {
  harness.smtp.reject(450);
  const id = await harness.requestMail();
  harness.startRelay();
  harness.startWorker();
  await eventually(async () => expect((await queue.getJob(id))?.attemptsMade).toBeGreaterThan(1));
  const job = JSON.stringify(await queue.getJob(id));
  for (const text of [harness.logged.join(''), job]) expect(text).not.toMatch(/S3cretT0ken|mate@/);
});

test.each([
  [1, 1_000],
  [2, 2_000],
  [6, 32_000],
  [7, 60_000],
  [60, 60_000],
])('after %i attempts the next is delayed by %i ms', (attempts, ms) => {
  expect(waitBeforeRetryMs(attempts)).toBe(ms);
});
