import { openDb } from '@fairway/db/open';
import { loadDatabaseUrl, loadDemoPassword } from './config.ts';
import { seedDemo } from './demo/seed.ts';
import { createHasher } from './passwords/hasher.ts';

const password = loadDemoPassword(process.env);
const db = openDb(loadDatabaseUrl(process.env), { connections: 2 });
try {
  await seedDemo({ db, hasher: await createHasher() }, { password, now: new Date() });
} finally {
  await db.$client.end();
}
