/** `npm run mail:retry`: lists the dead letters, drops those whose link has expired, and retries the others. */
import process from 'node:process';
import { mailQueue, queuePrefix } from '@fairway/contracts/queues/jobs';
import { createLog } from '@fairway/kit/logging/log';
import { openRedis } from '@fairway/kit/redis/redis';
import { endWithUsage, readCommandLine } from '@fairway/kit/service/command-line';
import { Queue } from 'bullmq';
import { loadRetryConfig } from './config.ts';
import { type DeadLetter, listDeadLetters, retryDeadLetters } from './dead-letters.ts';
import { openOwners } from './owners.ts';

const usage = 'npm run mail:retry -- [ID | --list]';

const { values, positionals } = readCommandLine(usage, {
  allowPositionals: true,
  options: { list: { type: 'boolean' } },
});
const [id, ...extra] = positionals;
if (extra.length > 0 || (id !== undefined && values.list)) endWithUsage(usage);

const config = loadRetryConfig(process.env);
const owners = openOwners(config);
const redis = openRedis(config.REDIS_URL, createLog('mail-retry', 'silent'), { blocking: true });
const queue = new Queue(mailQueue, { connection: redis, prefix: queuePrefix });
try {
  const all = await listDeadLetters(queue);
  const chosen = id === undefined ? all : all.filter((letter) => letter.id === id);
  if (id !== undefined && chosen.length === 0) {
    console.error(`No dead letter has the id ${id}.`);
    process.exitCode = 1;
  } else {
    console.log(chosen.length === 0 ? 'No dead letters.' : chosen.map(lineOf).join('\n'));
    if (chosen.length > 0 && !values.list) await retry(chosen);
  }
} finally {
  await queue.close();
  redis.disconnect();
  for (const owner of Object.values(owners)) await owner.close();
}

async function retry(letters: DeadLetter[]): Promise<void> {
  const { retried, dropped } = await retryDeadLetters(queue, owners, letters);
  for (const { id, expiredAt } of dropped) console.log(`${id}  dropped: its link expired ${expiredAt.toISOString()}`);
  if (dropped.length > 0) console.log(`Dropped: ${dropped.length}`);
  console.log(`Retried: ${retried}`);
}

function lineOf({ id, service, failedAt, attempts, reason }: DeadLetter): string {
  return `${id}  ${service}  failed ${failedAt.toISOString()} after ${attempts} attempts: ${reason}`;
}
