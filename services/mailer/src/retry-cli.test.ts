import { mailQueue, queuePrefix } from '@fairway/contracts/queues/jobs';
import { eventually } from '@fairway/test-support/eventually';
import { Queue } from 'bullmq';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setUpHarness } from '../test/harness.ts';
import { createProcesses } from '../test/processes.ts';

const harness = setUpHarness();
let queue: Queue;
let runRetry: ReturnType<typeof createProcesses>['runRetry'];
beforeAll(() => {
  queue = new Queue(mailQueue, { connection: harness.redis, prefix: queuePrefix });
  ({ runRetry } = createProcesses(harness));
});
afterAll(() => queue.close());

/** Sends mails that the mail server rejects permanently. */
async function createDeadLetters(count: number): Promise<string[]> {
  harness.smtp.reject(550);
  const ids: string[] = [];
  for (let i = 0; i < count; i++) ids.push(await harness.requestMail());
  harness.startRelay();
  harness.startWorker();
  await eventually(async () => expect(await queue.getFailedCount()).toBe(count));
  harness.smtp.reject(undefined);
  return ids;
}

test('lists the dead letters with their reasons, and retries all of them', async () => {
  const ids = await createDeadLetters(3);
  const { code, output } = await runRetry();
  expect(code).toBe(0);
  for (const id of ids) expect(output).toContain(`${id}  identity  failed 20`);
  expect(output).toContain('after 1 attempts: the mail server replied with 550');
  expect(output).toContain('Retried: 3');
  await eventually(async () => expect(await harness.rowsUndone()).toBe(0));
  expect(harness.smtp.accepted).toHaveLength(3);
  expect((await runRetry()).output).toBe('No dead letters.\n');
});

test('retries one by its id and leaves the others', async () => {
  const [id = '', other = ''] = await createDeadLetters(2);
  const { output } = await runRetry(id);
  expect(output).toContain('Retried: 1');
  expect(output).not.toContain(other);
  await eventually(() => expect(harness.smtp.accepted).toHaveLength(1));
  expect(harness.smtp.accepted[0]?.messageId).toContain(id);
  expect(await queue.getFailedCount()).toBe(1);
});

test('drops and counts a mail whose link has expired, and retries the others', async () => {
  const [late = '', timely = ''] = await createDeadLetters(2);
  await harness.age(late, 61);
  await harness.age(timely, 59);
  const { code, output } = await runRetry();
  expect(code).toBe(0);
  expect(output).toMatch(new RegExp(`${late}  dropped: its link expired 20\\S+Z\nDropped: 1\nRetried: 1\n`));
  await eventually(async () => expect(await harness.rowsUndone()).toBe(0));
  expect(harness.smtp.accepted.map(({ messageId }) => messageId)).toEqual([`<${timely}@fairway.example>`]);
  expect((await runRetry()).output).toBe('No dead letters.\n');
});

test('while the owner is unavailable, the decision is left to the mailer: nothing is dropped or lost', async () => {
  const [late = ''] = await createDeadLetters(1);
  await harness.age(late, 61);
  await harness.ownerProxy.down();
  expect((await runRetry()).output).toContain('Retried: 1');
  await harness.ownerProxy.up();
  await eventually(async () => expect(await harness.rowsUndone()).toBe(0));
  expect(harness.smtp.accepted).toEqual([]);
});

test('only lists with --list', async () => {
  const [id = ''] = await createDeadLetters(1);
  const { code, output } = await runRetry('--list');
  expect([code, output.includes(id), output.includes('Retried')]).toEqual([0, true, false]);
  expect(await queue.getFailedCount()).toBe(1);
});

test.each([
  [['no-such-mail'], 1, 'No dead letter has the id no-such-mail.'],
  [['one', 'two'], 2, 'npm run mail:retry -- [ID | --list]'],
])('%j exits with %i and an explanation', async (args, code, words) => {
  const result = await runRetry(...args);
  expect(result.code).toBe(code);
  expect(result.output).toContain(words);
});

test('the output contains neither a recipient nor a link', async () => {
  await createDeadLetters(1);
  expect((await runRetry()).output).not.toMatch(/S3cretT0ken|@/);
});
