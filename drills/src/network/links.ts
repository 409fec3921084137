import { accountUrl } from '@fairway/stack/engines/databases';
import { databaseAccount, type Instance } from '@fairway/stack/processes/environment';
import { openTestProxy, type TestProxy } from '@fairway/test-support/proxy';

export type Fault = {
  title: string;
  apply: () => Promise<void> | void;
  heal: () => Promise<void> | void;
  /** The calls that may be rejected meanwhile. */
  failing: 'no call' | 'writes' | 'calls of the bank';
};

const slowMs = 200;

export type LinkFault = 'slow' | 'hang' | 'reset' | 'halfOpen';

const linkFaults: Record<LinkFault, { title: string; apply: (proxy: TestProxy) => void; failing: Fault['failing'] }> = {
  slow: { title: `${slowMs} ms slower`, apply: (proxy) => proxy.delay(slowMs), failing: 'no call' },
  hang: { title: 'hanging', apply: (proxy) => proxy.hang(), failing: 'calls of the bank' },
  reset: { title: 'reset', apply: (proxy) => proxy.reset(), failing: 'calls of the bank' },
  halfOpen: { title: 'half-open', apply: (proxy) => proxy.freeze(), failing: 'calls of the bank' },
};

/** Proxies in front of one service, its database, and the Redis of all processes, and the variables that name them. */
export async function openLinks(
  instance: Instance,
  closing: AsyncDisposableStack,
): Promise<{ faults: (kinds: LinkFault[]) => Fault[]; variables: NodeJS.ProcessEnv }> {
  async function open(target: string): Promise<TestProxy> {
    const proxy = await openTestProxy(target);
    closing.defer(proxy.close);
    return proxy;
  }
  const service = await open(`http://127.0.0.1:${instance.ports['question-bank']}`);
  const database = await open(accountUrl(instance.databaseUrl, databaseAccount(instance, 'question-bank')));
  const redis = await open(instance.redisUrl.href);
  const links = {
    'gateway to question bank': service,
    'question bank to its database': database,
    'all processes to Redis': redis,
  };
  return {
    faults: (kinds) =>
      Object.entries(links).flatMap(([name, proxy]) =>
        kinds.map((kind) => {
          const { title, apply, failing } = linkFaults[kind];
          return { title: `${name}, ${title}`, apply: () => apply(proxy), heal: proxy.heal, failing };
        }),
      ),
    variables: {
      QUESTION_BANK_URL: service.url.replace(/\/$/, ''),
      QUESTION_BANK_DATABASE_URL: database.url,
      REDIS_URL: redis.url,
      // There is no network between a process and a socket in a folder.
      SOCKET_DIR: undefined,
    },
  };
}
