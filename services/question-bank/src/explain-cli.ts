/** `npm run bank:explain -- FILE`, or without FILE the packs that come with Fairway: see docs/question-format.md. */
import { join } from 'node:path';
import { runCommand } from '@fairway/kit/service/command-line';
import { describeCoverage, importPack, importShippedPacks, type PackTally } from './import/import-pack.ts';
import { announceBankChange } from './import/run-import.ts';
import { withBank } from './with-bank.ts';

async function main(): Promise<number> {
  const [file, ...others] = process.argv.slice(2);
  if (others.length > 0) throw new Error('usage: bank:explain [-- FILE]');
  return withBank('bank-explain', async ({ db, redis }) => {
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
  });
}

function print(file: string, tally: PackTally): void {
  for (const { line, reason } of tally.refused) console.error(`${file}:${line}: ${reason}`);
  for (const line of describeCoverage(tally)) console.log(line);
  console.log(`${tally.read} rows, ${tally.changed} new or changed, ${tally.refused.length} refused`);
}

await runCommand(main);
