import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { eventually, type Harness, openHarness } from '../test/harness.ts';

const program = fileURLToPath(import.meta.resolve('./main.ts'));
let harness: Harness;
let mailer: ChildProcess | undefined;
beforeAll(async () => {
  harness = await openHarness();
});
beforeEach(() => harness.reset());
afterEach(() => mailer?.kill('SIGKILL'));
afterAll(() => harness.close());

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** The mailer as a process of its own, once it says that it is ready. */
async function startMailer() {
  const port = await freePort();
  const started = spawn(process.execPath, [program], { env: harness.environment(port), stdio: 'ignore' });
  mailer = started;
  await eventually(async () => expect((await fetch(`http://127.0.0.1:${port}/ready`)).status).toBe(200));
  return { kill: (signal: NodeJS.Signals) => started.kill(signal), exited: once(started, 'exit') };
}

test('a mailer that is killed with a mail in hand loses nothing: another sends it within ten seconds', async () => {
  const { kill, exited } = await startMailer();
  harness.smtp.dawdle(60_000);
  await harness.ask();
  harness.startRelay();
  await eventually(() => expect(harness.smtp.asked()).toBe(1));
  kill('SIGKILL');
  await exited;
  const killedAt = Date.now();
  harness.smtp.dawdle(0);
  harness.startWorker();
  await eventually(async () => expect(await harness.rowsUndone()).toBe(0));
  expect(Date.now() - killedAt).toBeLessThan(10_000);
  expect(harness.smtp.taken).toHaveLength(1);
}, 30_000);

test('a mailer that is told to stop finishes the mail in hand first', async () => {
  const { kill, exited } = await startMailer();
  harness.smtp.dawdle(500);
  await harness.ask();
  harness.startRelay();
  await eventually(() => expect(harness.smtp.asked()).toBe(1));
  kill('SIGTERM');
  expect((await exited)[0]).toBe(0);
  expect(harness.smtp.taken).toHaveLength(1);
  expect(await harness.rowsUndone()).toBe(0);
}, 30_000);
