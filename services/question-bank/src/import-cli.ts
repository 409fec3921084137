/** `npm run bank:import -- FILE… [--images DIR]`: see docs/question-format.md. */
import { parseArgs } from 'node:util';
import { openDb } from '@fairway/db/open';
import { createLog } from '@fairway/kit/log';
import { openRedis } from '@fairway/kit/redis';
import { openStorage } from '@fairway/kit/storage';
import { loadToolConfig } from './config.ts';
import { openProgress } from './import/progress.ts';
import { announceBankChange, findSources, runImport } from './import/run-import.ts';

const usage = 'usage: bank:import -- FILE… [--images DIR]   (JSONL or CSV files, or folders of them)';

async function main(): Promise<number> {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { images: { type: 'string' } } });
  if (positionals.length === 0) throw new Error(usage);
  const config = loadToolConfig(process.env);
  const files = findSources(positionals);
  const db = openDb(config.QUESTION_BANK_DATABASE_URL, { connections: 2, silenceMs: 0 });
  const redis = openRedis(config.REDIS_URL, createLog('bank-import', 'silent'));
  const progress = openProgress(files, process.stderr);
  const startedAt = performance.now();
  try {
    const tally = await runImport({
      db,
      storage: openStorage(config.STORAGE_DIR),
      files,
      imagesFolder: values.images,
      clock: () => new Date(),
      report: progress,
    });
    await announceBankChange(redis);
    const { read, added, changed, refused, conflicts, heldBack, fromElsewhere } = tally;
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    console.log(
      `${read} rows in ${seconds} s: ${added} added, ${changed} changed, ${read - added - changed - refused - conflicts} unchanged, ` +
        `${refused} refused; ${heldBack} held back until their illustration is imported`,
    );
    if (conflicts > 0) {
      console.log(`${conflicts} conflict with an administrator's edit and were not changed: see /admin/questions`);
    }
    if (fromElsewhere > 0) {
      console.log('State the source of these questions on the site: npm run bank:source -- "A sentence or two."');
    }
    return refused > 0 ? 1 : 0;
  } finally {
    redis.disconnect();
    await db.$client.end();
  }
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 2;
}
