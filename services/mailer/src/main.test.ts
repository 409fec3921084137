import { eventually } from '@fairway/testing-kit/eventually';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Harness, openHarness } from '../test/harness.ts';
import { createProcesses } from '../test/processes.ts';

let harness: Harness;
let processes: ReturnType<typeof createProcesses>;
beforeAll(async () => {
  harness = await openHarness();
  processes = createProcesses(harness);
});
beforeEach(() => harness.reset());
afterEach(() => processes.killAll());
afterAll(() => harness.close());

/** How many different mails the mail server took: a mail that was repeated has the same Message-ID. */
const distinct = () => new Set(harness.smtp.taken.map((mail) => mail.messageId)).size;

test('a mailer that is killed with a mail in hand loses nothing: another sends it', async () => {
  const { kill, exited } = await processes.startMailer();
  harness.smtp.hold();
  await harness.ask();
  harness.startRelay();
  // Killed before the mail is whole with the mail server, it could still be taken.
  await eventually(() => expect(harness.smtp.held()).toBe(1));
  kill('SIGKILL');
  await exited;
  harness.smtp.forget();
  harness.startWorker();
  await eventually(async () => expect(await harness.rowsUndone()).toBe(0));
  expect(harness.smtp.taken).toHaveLength(1);
});

test('a mailer that is told to stop finishes the mail in hand first', async () => {
  const { kill, stopping, exited } = await processes.startMailer();
  harness.smtp.hold();
  await harness.ask();
  harness.startRelay();
  await eventually(() => expect(harness.smtp.held()).toBe(1));
  kill('SIGTERM');
  await stopping();
  harness.smtp.release();
  expect(await exited).toBe(0);
  expect(harness.smtp.taken).toHaveLength(1);
  expect(await harness.rowsUndone()).toBe(0);
});

test('mailer and relay killed twice while a hundred mails go out: none is lost', async () => {
  harness.smtp.dawdle(20);
  for (let i = 0; i < 100; i++) await harness.ask();
  for (const enough of [20, 50]) {
    const [mailer, relay] = [await processes.startMailer(), processes.startRelay()];
    await eventually(() => expect(harness.smtp.taken.length).toBeGreaterThan(enough));
    mailer.kill('SIGKILL');
    relay.kill('SIGKILL');
    await Promise.all([mailer.exited, relay.exited]);
  }
  await processes.startMailer();
  processes.startRelay();
  await eventually(async () => expect(await harness.rowsUndone()).toBe(0));
  expect(distinct()).toBe(100);
  // Only what the killed mailers had in hand, five each, can have been sent before it was marked.
  expect(harness.smtp.taken.length).toBeLessThanOrEqual(110);
});

test('Redis wiped twice while sixty mails go out: none is lost, none is repeated', async () => {
  harness.smtp.dawdle(30);
  for (let i = 0; i < 60; i++) await harness.ask();
  harness.startWorker();
  harness.startRelay(400);
  for (const enough of [10, 30]) {
    await eventually(() => expect(harness.smtp.taken.length).toBeGreaterThan(enough));
    await harness.redis.flushdb();
  }
  await eventually(async () => expect(await harness.rowsUndone()).toBe(0));
  expect(distinct()).toBe(60);
  expect(harness.smtp.taken).toHaveLength(60);
});
