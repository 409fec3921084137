import { join } from 'node:path';
import { migrateDatabase } from '@fairway/db/migrate';
import { openDb } from '@fairway/db/open';
import { loadDatabaseUrl } from './config.ts';
import { fillPayers } from './invoices/payers.ts';

const url = loadDatabaseUrl(process.env);
await migrateDatabase(url, join(import.meta.dirname, 'migrations'));
const db = openDb(url, { connections: 1, silenceMs: 0 });
await fillPayers(db, new Date(0));
await db.$client.end();
