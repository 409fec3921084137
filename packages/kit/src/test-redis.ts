/** Databases of the test server, one a workspace: tests of different workspaces may run at the same time. */
const databases = { mailer: 9, kit: 10, identity: 11, content: 12 } as const;

/** The address of this workspace's own database on the server of FAIRWAY_TEST_REDIS_URL (set by `npm test`). */
export function testRedisUrl(workspace: keyof typeof databases): string {
  const server = process.env.FAIRWAY_TEST_REDIS_URL;
  if (!server) throw new Error('FAIRWAY_TEST_REDIS_URL is not set: run `npm test`, or point it at a scratch server');
  const url = new URL(server);
  url.pathname = `/${databases[workspace]}`;
  return url.href;
}
