import { join } from 'node:path';
import { migrateDatabase } from '@fairway/db/migrate';
import { requireOwnDatabase } from '@fairway/db/own-database';
import { loadDatabaseUrl } from './config.ts';

const url = loadDatabaseUrl(process.env);
const folder = join(import.meta.dirname, 'migrations');
await requireOwnDatabase(url, folder);
await migrateDatabase(url, folder);
