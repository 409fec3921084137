import type { Engines } from '@fairway/stack/engines/run-engines';
import { databaseAccount, type Instance } from '@fairway/stack/processes/environment';
import { Redis } from 'ioredis';
import { createConnection } from 'mysql2/promise';
import type { Fault } from './links.ts';

/** Faults of the servers themselves. They are not applied to servers of the settings, which others may use. */
export function serverFaults({ databaseUrl, redisUrl, processes }: Engines, instance: Instance): Fault[] {
  const { user } = databaseAccount(instance, 'question-bank');
  async function execute(...statements: string[]): Promise<void> {
    const connection = await createConnection({ uri: databaseUrl.href });
    try {
      for (const statement of statements) await connection.query(statement);
    } finally {
      await connection.end();
    }
  }
  async function empty(): Promise<void> {
    const redis = new Redis(redisUrl.href);
    await redis.flushall().finally(() => redis.disconnect());
  }
  const limitConnections = (count: number) => `alter user '${user}'@'%' with max_user_connections ${count}`;
  const isPrivate = (name: string) => processes.some((process) => process.name === name);
  return [
    ...(isPrivate('mariadb')
      ? [
          {
            title: 'the database is read-only',
            apply: () => execute('set global read_only = 1'),
            heal: () => execute('set global read_only = 0'),
            failing: 'writes' as const,
          },
          {
            title: 'the database has one connection for the question bank',
            apply: () => execute(limitConnections(1), `kill connection user '${user}'`),
            heal: () => execute(limitConnections(0)),
            failing: 'calls of the bank' as const,
          },
        ]
      : []),
    ...(isPrivate('redis')
      ? [{ title: 'Redis is emptied', apply: empty, heal: () => undefined, failing: 'no call' as const }]
      : []),
  ];
}
