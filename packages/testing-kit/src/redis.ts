/**
 * Databases of the test server, as many for a workspace as it has test workers: tests of different workspaces and of
 * different files may run at the same time, and some empty theirs.
 */
const databases = {
  mailer: [1],
  kit: [2],
  identity: [3],
  content: [4, 5],
  gateway: [6, 7],
  'question-bank': [8, 9],
  commerce: [10, 11],
} as const;

/** The address of this worker's own database on the server of FAIRWAY_TEST_REDIS_URL (set by `npm test`). */
export function testRedisUrl(workspace: keyof typeof databases): string {
  const server = process.env.FAIRWAY_TEST_REDIS_URL;
  if (!server) throw new Error('FAIRWAY_TEST_REDIS_URL is not set: run `npm test`, or point it at a scratch server');
  const worker = Number(process.env.VITEST_POOL_ID ?? '1');
  const own = databases[workspace][worker - 1];
  if (own === undefined) throw new Error(`${workspace} has no database for test worker ${worker}: see maxWorkers`);
  const url = new URL(server);
  url.pathname = `/${own}`;
  return url.href;
}
