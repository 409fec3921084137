/** `npm run bank:generate -- COUNT`, `npm run bank:generate -- --remove`: a bank of any size, for benchmarks. */
import { parseArgs } from 'node:util';
import { openDb } from '@fairway/db/open';
import { createLog } from '@fairway/kit/logging/log';
import { openRedis } from '@fairway/kit/redis/redis';
import { loadToolConfig } from './config.ts';
import { generateBank, removeGenerated } from './generate/generate-bank.ts';
import { announceBankChange } from './import/run-import.ts';

const usage = 'usage: bank:generate -- COUNT   or   bank:generate -- --remove';
const progressStep = 50_000;

async function main(): Promise<void> {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { remove: { type: 'boolean' } } });
  const count = Number(positionals[0] ?? 0);
  if (!values.remove && !(Number.isInteger(count) && count > 0 && count <= 10_000_000)) throw new Error(usage);
  const config = loadToolConfig(process.env);
  const db = openDb(config.QUESTION_BANK_DATABASE_URL, { connections: 2, silenceMs: 0 });
  const redis = openRedis(config.REDIS_URL, createLog('bank-generate', 'silent'));
  const startedAt = performance.now();
  const seconds = () => ((performance.now() - startedAt) / 1000).toFixed(1);
  try {
    if (values.remove) {
      console.log(`${await removeGenerated(db)} generated questions removed in ${seconds()} s`);
    } else {
      await generateBank(db, count, (done) => {
        if (done % progressStep === 0 || done === count) console.log(`${done} questions generated in ${seconds()} s`);
      });
    }
    await announceBankChange(redis);
  } finally {
    redis.disconnect();
    await db.$client.end();
  }
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 2;
}
