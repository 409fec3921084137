/** `npm run bank:source`: see docs/question-format.md. */
import process from 'node:process';
import { openDb } from '@fairway/db/open';
import { endWithUsage, readCommandLine } from '@fairway/kit/service/command-line';
import { loadDatabaseUrl } from './config.ts';
import { clearBankSource, readBankSource, saveBankSource } from './settings/bank-source.ts';

const usage = 'npm run bank:source -- ["TEXT" | --clear]';

const { values, positionals } = readCommandLine(usage, {
  allowPositionals: true,
  options: { clear: { type: 'boolean' } },
});
const [text, ...more] = positionals;
if (more.length > 0 || (values.clear && text !== undefined)) endWithUsage(usage);

const db = openDb(loadDatabaseUrl(process.env), { connections: 1 });
try {
  if (values.clear) await clearBankSource(db);
  const saved = text === undefined ? undefined : await saveBankSource(db, text);
  if (saved?.ok === false) {
    for (const message of Object.values(saved.fault.fields)) console.error(message);
    process.exitCode = 1;
  }
  console.log(`Pages say where the questions come from: ${await readBankSource(db)}`);
} finally {
  await db.$client.end();
}
