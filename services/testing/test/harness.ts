import { join } from 'node:path';
import { openTestDb } from '@fairway/db/test-db';
import { createLog } from '@fairway/kit/log';
import { createTestVerifier } from '@fairway/kit/test-verifier';
import { createApp } from '../src/app.ts';

/** The service on a migrated database of its own, with everything of its own real. */
export async function openHarness() {
  const { db, empty, close } = await openTestDb('testing', { migrations: join(import.meta.dirname, '../migrations') });
  const app = createApp({
    db,
    log: createLog('testing', 'silent'),
    verifier: createTestVerifier(),
    ready: async () => true,
  });
  return { app, db, empty, close };
}
