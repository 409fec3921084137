import { eventually } from '@fairway/test-support/eventually';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { setUpHarness } from '../test/harness.ts';
import { createProcesses } from '../test/processes.ts';

const harness = setUpHarness();
let processes: ReturnType<typeof createProcesses>;
beforeAll(() => {
  processes = createProcesses(harness);
});
afterEach(() => processes.killAll());

/** The number of different mails that the mail server accepted: a repeated mail has the same Message-ID. */
const distinct = () => new Set(harness.smtp.accepted.map((mail) => mail.messageId)).size;

test('a mail is not lost if its mailer is killed while it sends: another mailer sends it', async () => {
  const { kill, exited } = await processes.startMailer();
  harness.smtp.hold();
  await harness.requestMail();
  harness.startRelay();
  // The mail server must have received the entire mail: otherwise it could still accept it after the kill.
  await eventually(() => expect(harness.smtp.held()).toBe(1));
  kill('SIGKILL');
  await exited;
  harness.smtp.discardHeld();
  harness.startWorker();
  await eventually(async () => expect(await harness.rowsUndone()).toBe(0));
  expect(harness.smtp.accepted).toHaveLength(1);
});

test('a mailer that receives SIGTERM finishes its running jobs first', async () => {
  const { kill, stopping, exited } = await processes.startMailer();
  harness.smtp.hold();
  await harness.requestMail();
  harness.startRelay();
  await eventually(() => expect(harness.smtp.held()).toBe(1));
  kill('SIGTERM');
  await stopping();
  harness.smtp.release();
  expect(await exited).toBe(0);
  expect(harness.smtp.accepted).toHaveLength(1);
  expect(await harness.rowsUndone()).toBe(0);
});

test('mailer and relay are killed twice while a hundred mails are sent: none is lost', async () => {
  harness.smtp.delay(20);
  for (let i = 0; i < 100; i++) await harness.requestMail();
  for (const enough of [20, 50]) {
    const [mailer, relay] = [await processes.startMailer(), processes.startRelay()];
    await eventually(() => expect(harness.smtp.accepted.length).toBeGreaterThan(enough));
    mailer.kill('SIGKILL');
    relay.kill('SIGKILL');
    await Promise.all([mailer.exited, relay.exited]);
  }
  await processes.startMailer();
  processes.startRelay();
  await eventually(async () => expect(await harness.rowsUndone()).toBe(0));
  expect(distinct()).toBe(100);
  // Only the running jobs of the killed mailers, five each, can have been sent twice.
  expect(harness.smtp.accepted.length).toBeLessThanOrEqual(110);
});

test('Redis is emptied twice while sixty mails are sent: none is lost or repeated', async () => {
  harness.smtp.delay(30);
  for (let i = 0; i < 60; i++) await harness.requestMail();
  harness.startWorker();
  harness.startRelay(400);
  for (const enough of [10, 30]) {
    await eventually(() => expect(harness.smtp.accepted.length).toBeGreaterThan(enough));
    await harness.redis.flushdb();
  }
  await eventually(async () => expect(await harness.rowsUndone()).toBe(0));
  expect(distinct()).toBe(60);
  expect(harness.smtp.accepted).toHaveLength(60);
});
