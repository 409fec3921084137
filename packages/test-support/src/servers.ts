import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const repoDir = join(import.meta.dirname, '..', '..', '..');

/** The data folders of a running Fairway and of a running `npm test`. */
const dataFolders = () => [process.env.FAIRWAY_DATA, '.data', '.data-test'].filter((path) => path !== undefined);

const variables = { database: 'FAIRWAY_TEST_DATABASE_URL', redis: 'FAIRWAY_TEST_REDIS_URL' } as const;

type Server = keyof typeof variables;

/**
 * A server of the environment (`npm test` sets the variables), else the private one of a Fairway that runs from this
 * repository. `isBorrowed`: it belongs to that Fairway, so tests use separate databases there.
 */
export function testServer(server: Server): { url: string; isBorrowed: boolean } {
  const named = process.env[variables[server]];
  if (named) return { url: named, isBorrowed: false };
  const running = dataFolders()
    .map((folder) => serversOf(resolve(repoDir, folder)))
    .find((found) => found !== undefined);
  if (running) return { url: running[server], isBorrowed: true };
  throw new Error(
    `No ${server} server to test on: run \`npm test -- unit WORKSPACE\`, or leave \`npm start\` running, or set ${variables[server]} to a scratch server`,
  );
}

/** Written by packages/stack/src/open-fairway.ts. */
function serversOf(dataFolder: string): Record<Server, string> | undefined {
  try {
    const { pid, database, redis } = JSON.parse(readFileSync(join(dataFolder, 'servers.json'), 'utf8'));
    process.kill(pid, 0);
    return { database, redis };
  } catch {
    return undefined;
  }
}
