import process from 'node:process';
import type { Result } from '@fairway/contracts/call/fault';
import { openDb } from '@fairway/db/open';
import { endWithUsage, readCommandLine } from '@fairway/kit/service/command-line';
import { createAdmin } from './admins/create.ts';
import { readPassword } from './admins/read-password.ts';
import { loadDatabaseUrl } from './config.ts';
import { createHasher } from './passwords/hasher.ts';
import { resetSecondFactor } from './second-factor/reset.ts';

const usage = 'npm run admin:create -- EMAIL [--force | --reset-second-factor]';

const { values, positionals } = readCommandLine(usage, {
  allowPositionals: true,
  options: { force: { type: 'boolean' }, 'reset-second-factor': { type: 'boolean' } },
});
const [email, ...more] = positionals;
if (email === undefined || more.length > 0) endWithUsage(usage);

const db = openDb(loadDatabaseUrl(process.env), { connections: 1 });
async function reset(email: string): Promise<void> {
  const done = await resetSecondFactor(db, email, new Date());
  report(done, ({ email }) => `${email} now logs in with the password alone`);
}

async function create(email: string): Promise<void> {
  const password = await readPassword(process.stdin, process.stderr, `Password for ${email} (12 characters or more): `);
  if (password === null) {
    process.exitCode = 130;
    return;
  }
  const deps = { db, hasher: await createHasher() };
  const result = await createAdmin(deps, { email, password }, { force: values.force === true, now: new Date() });
  report(result, ({ email }) => `${email} can log in at /admin`);
}

function report(result: Result<{ email: string }>, words: (value: { email: string }) => string): void {
  if (result.ok) console.log(words(result.value));
  else {
    for (const message of Object.values(result.fault.fields)) console.error(message);
    process.exitCode = 1;
  }
}

try {
  await (values['reset-second-factor'] ? reset(email) : create(email));
} finally {
  await db.$client.end();
}
