import { join } from 'node:path';
import { migrateDatabase } from '@fairway/db/migrate';
import { loadDatabaseUrl } from './config.ts';

await migrateDatabase(loadDatabaseUrl(process.env), join(import.meta.dirname, 'migrations'));
