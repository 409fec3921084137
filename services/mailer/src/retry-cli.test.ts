import { mailQueue, queuePrefix } from '@fairway/contracts/jobs';
import { eventually } from '@fairway/testing-kit/eventually';
import { Queue } from 'bullmq';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Harness, openHarness } from '../test/harness.ts';
import { createProcesses } from '../test/processes.ts';

let harness: Harness;
let queue: Queue;
let runRetry: ReturnType<typeof createProcesses>['runRetry'];
beforeAll(async () => {
  harness = await openHarness();
  queue = new Queue(mailQueue, { connection: harness.redis, prefix: queuePrefix });
  ({ runRetry } = createProcesses(harness));
});
beforeEach(() => harness.reset());
afterAll(async () => {
  await queue.close();
  await harness.close();
});

/** Mails that the mail server would not take, given up. */
async function giveUp(count: number): Promise<string[]> {
  harness.smtp.refuse(550);
  const ids: string[] = [];
  for (let i = 0; i < count; i++) ids.push(await harness.ask());
  harness.startRelay();
  harness.startWorker();
  await eventually(async () => expect(await queue.getFailedCount()).toBe(count));
  harness.smtp.refuse(undefined);
  return ids;
}

test('says which mails were given up, and why, and has all of them tried again', async () => {
  const ids = await giveUp(3);
  const { code, output } = await runRetry();
  expect(code).toBe(0);
  for (const id of ids) expect(output).toContain(`${id}  identity  failed 20`);
  expect(output).toContain('after 1 tries: the mail server answered 550');
  expect(output).toContain('Retried: 3');
  await eventually(async () => expect(await harness.rowsUndone()).toBe(0));
  expect(harness.smtp.taken).toHaveLength(3);
  expect((await runRetry()).output).toBe('No dead letters.\n');
});

test('takes one by its id and leaves the others', async () => {
  const [id = '', other = ''] = await giveUp(2);
  const { output } = await runRetry(id);
  expect(output).toContain('Retried: 1');
  expect(output).not.toContain(other);
  await eventually(() => expect(harness.smtp.taken).toHaveLength(1));
  expect(harness.smtp.taken[0]?.messageId).toContain(id);
  expect(await queue.getFailedCount()).toBe(1);
});

test('drops a mail whose link has run out, says so and counts it, and tries the others again', async () => {
  const [late = '', timely = ''] = await giveUp(2);
  await harness.age(late, 61);
  await harness.age(timely, 59);
  const { code, output } = await runRetry();
  expect(code).toBe(0);
  expect(output).toMatch(new RegExp(`${late}  dropped: its link expired 20\\S+Z\nDropped: 1\nRetried: 1\n`));
  await eventually(async () => expect(await harness.rowsUndone()).toBe(0));
  expect(harness.smtp.taken.map(({ messageId }) => messageId)).toEqual([`<${timely}@fairway.example>`]);
  expect((await runRetry()).output).toBe('No dead letters.\n');
});

test('where the owner does not answer the mailer judges: nothing is dropped or lost', async () => {
  const [late = ''] = await giveUp(1);
  await harness.age(late, 61);
  await harness.ownerProxy.down();
  expect((await runRetry()).output).toContain('Retried: 1');
  await harness.ownerProxy.up();
  await eventually(async () => expect(await harness.rowsUndone()).toBe(0));
  expect(harness.smtp.taken).toEqual([]);
});

test('only lists where that is all it is asked', async () => {
  const [id = ''] = await giveUp(1);
  const { code, output } = await runRetry('--list');
  expect([code, output.includes(id), output.includes('Retried')]).toEqual([0, true, false]);
  expect(await queue.getFailedCount()).toBe(1);
});

test.each([
  [['no-such-mail'], 1, 'No dead letter has the id no-such-mail.'],
  [['one', 'two'], 2, 'npm run mail:retry -- [ID | --list]'],
])('%j ends with %i and says what is wrong', async (args, code, words) => {
  const result = await runRetry(...args);
  expect(result.code).toBe(code);
  expect(result.output).toContain(words);
});

test('neither a recipient nor a link stands in what it says', async () => {
  await giveUp(1);
  expect((await runRetry()).output).not.toMatch(/S3cretT0ken|@/);
});
