import { openTestProxy, type TestProxy } from '@fairway/testing-kit/proxy';
import { accountUrl } from '../../databases.ts';
import { databaseAccount, type Surroundings } from '../../environment.ts';

export type Fault = 'slow' | 'hang' | 'reset' | 'halfOpen';

const slowMs = 200;

/** What can happen to a link, and which calls may fail meanwhile. */
export const faults: Record<
  Fault,
  { title: string; apply: (proxy: TestProxy) => void; failing: 'no call' | 'calls of the link' }
> = {
  slow: { title: `${slowMs} ms slower`, apply: (proxy) => proxy.delay(slowMs), failing: 'no call' },
  hang: { title: 'hanging', apply: (proxy) => proxy.hang(), failing: 'calls of the link' },
  reset: { title: 'reset', apply: (proxy) => proxy.reset(), failing: 'calls of the link' },
  halfOpen: { title: 'half-open', apply: (proxy) => proxy.freeze(), failing: 'calls of the link' },
};

export type Link = { name: string; proxy: TestProxy };

/** Proxies in front of one service, its database, and the Redis of all processes, and the variables that name them. */
export async function openLinks(
  around: Surroundings,
  closing: AsyncDisposableStack,
): Promise<{ links: Link[]; variables: NodeJS.ProcessEnv }> {
  async function open(name: string, target: string): Promise<Link> {
    const proxy = await openTestProxy(target);
    closing.defer(proxy.close);
    return { name, proxy };
  }
  const service = await open('gateway to question bank', `http://127.0.0.1:${around.ports['question-bank']}`);
  const account = databaseAccount(around, 'question-bank');
  const database = await open('question bank to its database', accountUrl(around.databaseUrl, account));
  const redis = await open('all processes to Redis', around.redisUrl.href);
  return {
    links: [service, database, redis],
    variables: {
      QUESTION_BANK_URL: service.proxy.url.replace(/\/$/, ''),
      QUESTION_BANK_DATABASE_URL: database.proxy.url,
      REDIS_URL: redis.proxy.url,
      // There is no network between a process and a socket in a folder.
      SOCKET_DIR: undefined,
    },
  };
}
