import { join } from 'node:path';
import { migrateDatabase } from '@fairway/db/migrate';
import { protectAudit } from './audit/protect.ts';
import { loadDatabaseUrl } from './config.ts';

const url = loadDatabaseUrl(process.env);
await migrateDatabase(url, join(import.meta.dirname, 'migrations'));
const toRun = await protectAudit(url);
if (toRun.length > 0) {
  process.stderr.write(
    'The audit log can be changed in the database: this account may not make triggers. Have an administrator of the ' +
      `database run, in the database of identity:\n${toRun.map((statement) => `${statement};\n`).join('')}`,
  );
}
