import process from 'node:process';
import { parseArgs } from 'node:util';
import { openDb } from '@fairway/db/open';
import { createAdmin } from './admins/create.ts';
import { readPassword } from './admins/read-password.ts';
import { loadDatabaseUrl } from './config.ts';
import { createHasher } from './passwords/hasher.ts';

const usage = 'npm run admin:create -- EMAIL [--force]';

const { values, positionals } = parseArgs({ allowPositionals: true, options: { force: { type: 'boolean' } } });
const [email, ...more] = positionals;
if (email === undefined || more.length > 0) {
  console.error(usage);
  process.exit(2);
}

const db = openDb(loadDatabaseUrl(process.env), { connections: 1 });
try {
  const password = await readPassword(process.stdin, process.stderr, `Password for ${email} (12 characters or more): `);
  if (password === null) process.exit(130);
  const deps = { db, hasher: await createHasher() };
  const result = await createAdmin(deps, { email, password }, { force: values.force === true, now: new Date() });
  if (result.ok) console.log(`${result.value.email} can log in at /admin`);
  else {
    for (const message of Object.values(result.fault.fields)) console.error(message);
    process.exitCode = 1;
  }
} finally {
  await db.$client.end();
}
