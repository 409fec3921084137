import process from 'node:process';
import { mailQueue, queuePrefix } from '@fairway/contracts/jobs';
import { createLog } from '@fairway/kit/log';
import { openRedis } from '@fairway/kit/redis';
import { Queue } from 'bullmq';
import { loadRedisUrl } from './config.ts';

/** `mail:retry`: mails whose tries were used up are tried again. */
const redis = openRedis(loadRedisUrl(process.env), createLog('mail-retry', 'silent'), { blocking: true });
const queue = new Queue(mailQueue, { connection: redis, prefix: queuePrefix });
try {
  const failed = await queue.getFailed();
  for (const job of failed) await job.retry('failed', { resetAttemptsMade: true });
  console.log(`${failed.length} mails are tried again`);
} finally {
  await queue.close();
  redis.disconnect();
}
