import { join } from 'node:path';
import { openTestDb } from '@fairway/db/test-db';
import { createLog } from '@fairway/kit/log';
import { createApp } from '../src/app.ts';

/** The service on a migrated database of its own, with everything of its own real. */
export async function openHarness() {
  const { db, empty, close } = await openTestDb('content', { migrations: join(import.meta.dirname, '../migrations') });
  const app = createApp({
    db,
    log: createLog('content', 'silent'),
    ready: async () => true,
    origin: 'https://fairway.example',
  });
  return { app, db, empty, close };
}
