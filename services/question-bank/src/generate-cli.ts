/** `npm run bank:generate -- COUNT`, `npm run bank:generate -- --remove`: a bank of any size, for benchmarks. */
import { parseArgs } from 'node:util';
import { runCommand } from '@fairway/kit/service/command-line';
import { generateBank, removeGenerated } from './generate/generate-bank.ts';
import { announceBankChange } from './import/run-import.ts';
import { withBank } from './with-bank.ts';

const usage = 'usage: bank:generate -- COUNT   or   bank:generate -- --remove';
const progressStep = 50_000;

async function main(): Promise<number> {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { remove: { type: 'boolean' } } });
  const count = Number(positionals[0] ?? 0);
  if (!values.remove && !(Number.isInteger(count) && count > 0 && count <= 10_000_000)) throw new Error(usage);
  const startedAt = performance.now();
  const seconds = () => ((performance.now() - startedAt) / 1000).toFixed(1);
  return withBank('bank-generate', async ({ db, redis }) => {
    if (values.remove) {
      console.log(`${await removeGenerated(db)} generated questions removed in ${seconds()} s`);
    } else {
      await generateBank(db, count, (done) => {
        if (done % progressStep === 0 || done === count) console.log(`${done} questions generated in ${seconds()} s`);
      });
    }
    await announceBankChange(redis);
    return 0;
  });
}

await runCommand(main);
