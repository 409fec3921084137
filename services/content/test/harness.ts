import { join } from 'node:path';
import { openTestDb } from '@fairway/db/test-db';
import { createAttempts } from '@fairway/kit/attempts';
import { createLog } from '@fairway/kit/log';
import { openRedis } from '@fairway/kit/redis';
import { createTestKeys } from '@fairway/kit/test-keys';
import { testRedisUrl } from '@fairway/kit/test-redis';
import { vi } from 'vitest';
import { createApp, type Deps } from '../src/app.ts';

/** The service on a migrated database of its own, with everything of its own real. */
export async function openHarness() {
  const { db, empty, close } = await openTestDb('content', { migrations: join(import.meta.dirname, '../migrations') });
  const log = createLog('content', 'silent');
  const redis = openRedis(testRedisUrl('content'), log);
  await vi.waitFor(() => redis.ping());
  const internal = await createTestKeys('mailer');
  let nudges = 0;
  const deps: Deps = {
    db,
    log,
    attempts: createAttempts(redis),
    internalJwks: internal.jwks,
    supportEmail: 'support@fairway.example',
    nudge: () => {
      nudges++;
    },
    now: () => new Date(),
    ready: async () => true,
    origin: 'https://fairway.example',
  };
  return {
    app: createApp(deps),
    /** The service with some of what it depends on changed. */
    appOf: (changed: Partial<Deps>) => createApp({ ...deps, ...changed }),
    db,
    nudges: () => nudges,
    empty: async () => {
      nudges = 0;
      await empty();
    },
    close: async () => {
      redis.disconnect();
      await close();
    },
  };
}
