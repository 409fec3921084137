import { join } from 'node:path';
import { migrateDatabase } from '@fairway/db/migrate';
import { openDb } from '@fairway/db/open';
import { fillAuthorWords } from './comments/authors.ts';
import { loadDatabaseUrl } from './config.ts';

const url = loadDatabaseUrl(process.env);
await migrateDatabase(url, join(import.meta.dirname, 'migrations'));
const db = openDb(url, { connections: 1, silenceMs: 0 });
await fillAuthorWords(db);
await db.$client.end();
