import { testServer } from './servers.ts';

/**
 * The databases of the test server, one for each test worker of a workspace. Test files may run at the same time, and
 * some flush their database.
 */
const databases = {
  mailer: [1],
  kit: [2],
  identity: [3],
  content: [4, 5],
  gateway: [6, 7],
  'question-bank': [8, 9],
  commerce: [10, 11],
  stack: [12, 13, 14, 15],
} as const;

/** Added to the number on the server of a running Fairway, which `npm test` may also use. */
const borrowedOffset = 16;

/** The URL of this worker's database on the test server. */
export function testRedisUrl(workspace: keyof typeof databases): string {
  const { url: server, isBorrowed } = testServer('redis');
  const worker = Number(process.env.VITEST_POOL_ID ?? '1');
  const database = databases[workspace][worker - 1];
  if (database === undefined) throw new Error(`${workspace} has no database for test worker ${worker}: see maxWorkers`);
  const url = new URL(server);
  url.pathname = `/${isBorrowed ? database + borrowedOffset : database}`;
  return url.href;
}
