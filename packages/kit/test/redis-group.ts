/** A master, a replica and a Sentinel that watches them, for tests. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@fairway/test-support/port';

/** The server program, if installed. */
export const redisServer = ['redis-server', 'valkey-server'].find(
  (name) => spawnSync(name, ['--version']).error === undefined,
);

export type RedisGroup = {
  url: string;
  master: ChildProcess;
  sentinelUrl: string;
  close: () => Promise<void>;
};

const password = 'a password @ with / signs';

export async function openRedisGroup(): Promise<RedisGroup> {
  const folder = await mkdtemp(join(tmpdir(), 'fairway-sentinel-'));
  const [masterPort, replicaPort, sentinelPort] = [await freePort(), await freePort(), await freePort()];
  const children: ChildProcess[] = [];

  async function start(name: string, port: number, lines: string[], args: string[] = []): Promise<ChildProcess> {
    const file = join(folder, `${name}.conf`);
    const ours = [`port ${port}`, 'bind 127.0.0.1', `dir ${folder}`, ...lines];
    await writeFile(file, `${ours.join('\n')}\n`);
    const child = spawn(redisServer ?? '', [file, ...args], { stdio: 'ignore' });
    children.push(child);
    return child;
  }

  const auth = [`requirepass "${password}"`, `masterauth "${password}"`, 'save ""', 'repl-diskless-sync-delay 0'];
  const master = await start('master', masterPort, [...auth, 'dbfilename master.rdb']);
  await start('replica', replicaPort, [...auth, 'dbfilename replica.rdb', `replicaof 127.0.0.1 ${masterPort}`]);
  const watched = [
    `sentinel monitor fairway 127.0.0.1 ${masterPort} 1`,
    `sentinel auth-pass fairway "${password}"`,
    'sentinel down-after-milliseconds fairway 1000',
    'sentinel failover-timeout fairway 5000',
  ];
  await start('sentinel', sentinelPort, watched, ['--sentinel']);
  const secret = encodeURIComponent(password);
  return {
    // The first Sentinel of the address is unreachable: the next one is tried.
    url: `redis+sentinel://:${secret}@127.0.0.1:${await freePort()}/1?name=fairway&sentinel=127.0.0.1:${sentinelPort}`,
    master,
    sentinelUrl: `redis://127.0.0.1:${sentinelPort}`,
    close: async () => {
      const ended = children.map(
        (child) =>
          child.exitCode !== null || child.signalCode !== null || new Promise((done) => child.on('exit', done)),
      );
      for (const child of children) child.kill('SIGKILL');
      await Promise.all(ended);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
