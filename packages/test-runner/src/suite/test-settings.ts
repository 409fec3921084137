import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import { holderOf } from '@fairway/stack/data-folder/data-folder';
import { claimPorts } from '@fairway/stack/data-folder/ports';
import { loadSettings, type Settings } from '@fairway/stack/data-folder/settings';
import { repoDir } from '@fairway/stack/paths';

/** If another `npm test` is running, this one uses its own folder and servers. */
function freeDataFolder(): string {
  for (let number = 1; ; number++) {
    const folder = resolve(repoDir, number === 1 ? '.data-test' : `.data-test-${number}`);
    if (holderOf(folder) === undefined) return folder;
  }
}

/**
 * Settings of a Fairway that is isolated from others by its own folder and port. DATABASE_URL and REDIS_URL are
 * ignored, because the tests empty and drop what they use; other variables name servers for the tests.
 */
export async function loadTestSettings(env: NodeJS.ProcessEnv): Promise<Settings> {
  const { gateway } = await claimPorts(['gateway'], {});
  const settings = loadSettings({
    INIT_CWD: env.INIT_CWD,
    FAIRWAY_DATA: env.FAIRWAY_TEST_DATA || freeDataFolder(),
    FAIRWAY_PORT: String(gateway),
    DATABASE_URL: env.FAIRWAY_TEST_DATABASE_URL,
    REDIS_URL: env.FAIRWAY_TEST_REDIS_URL,
    FAIRWAY_DB_BUFFER: env.FAIRWAY_DB_BUFFER,
    // Nobody restores the data of the tests.
    FAIRWAY_DB_BINLOG: '0',
    FAIRWAY_DEMO_PASSWORD: env.FAIRWAY_DEMO_PASSWORD || randomBytes(12).toString('base64url'),
    LOG_LEVEL: env.LOG_LEVEL,
  });
  return { ...settings, databasePrefix: 'fairway_test_' };
}
