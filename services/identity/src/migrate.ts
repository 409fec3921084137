import { join } from 'node:path';
import { migrateDatabase } from '@fairway/db/migrate';
import { requireOwnDatabase } from '@fairway/db/own-database';
import { protectAudit } from './audit/protect.ts';
import { loadDatabaseUrl } from './config.ts';

const url = loadDatabaseUrl(process.env);
const folder = join(import.meta.dirname, 'migrations');
await requireOwnDatabase(url, folder);
await migrateDatabase(url, folder);
const toRun = await protectAudit(url);
if (toRun.length > 0) {
  process.stderr.write(
    'The audit log is not protected: this account may not create triggers. Have a database administrator run these ' +
      `statements in identity's database:\n${toRun.map((statement) => `${statement};\n`).join('')}`,
  );
}
