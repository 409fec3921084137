/** `npm run bank:explain -- FILE`, or without FILE the packs that come with Fairway: see docs/question-format.md. */
import { join } from 'node:path';
import { openDb } from '@fairway/db/open';
import { createLog } from '@fairway/kit/logging/log';
import { openRedis } from '@fairway/kit/redis/redis';
import { loadToolConfig } from './config.ts';
import { describeCoverage, importPack, importShippedPacks, type PackTally } from './import/import-pack.ts';
import { announceBankChange } from './import/run-import.ts';

async function main(): Promise<number> {
  const [file, ...others] = process.argv.slice(2);
  if (others.length > 0) throw new Error('usage: bank:explain [-- FILE]');
  const config = loadToolConfig(process.env);
  const db = openDb(config.QUESTION_BANK_DATABASE_URL, { connections: 2, silenceMs: 0 });
  const redis = openRedis(config.REDIS_URL, createLog('bank-explain', 'silent'));
  try {
    if (file === undefined) {
      for (const line of await importShippedPacks(db, join(import.meta.dirname, 'packs'), new Date()))
        console.log(line);
      await announceBankChange(redis);
      return 0;
    }
    const tally = await importPack(db, file, new Date());
    if (tally.changed > 0) await announceBankChange(redis);
    print(file, tally);
    return tally.refused.length > 0 ? 1 : 0;
  } finally {
    redis.disconnect();
    await db.$client.end();
  }
}

function print(file: string, tally: PackTally): void {
  for (const { line, reason } of tally.refused) console.error(`${file}:${line}: ${reason}`);
  for (const line of describeCoverage(tally)) console.log(line);
  console.log(`${tally.read} rows, ${tally.changed} new or changed, ${tally.refused.length} refused`);
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 2;
}
