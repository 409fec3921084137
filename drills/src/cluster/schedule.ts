import { programs } from '@fairway/stack/processes/program-list';
import { galeraNames } from './galera.ts';
import { copies, copyName } from './haproxy.ts';
import { redisNames, sentinelNames } from './sentinel.ts';

/** What a fault happens to: a process by its name, or a role that is resolved when the fault begins. */
export type Target = string;
export const writer = 'the writer';
export const replica = 'a database replica';
export const redisMaster = 'the Redis master';
export const redisReplica = 'a Redis replica';

export type Fault = {
  title: string;
  /**
   * `kill`: kill -9, and the process stays down for a while. `freeze`: SIGSTOP, later SIGCONT. `isolate`: a database
   * node loses its connection to the others. `restart`: SIGTERM, one machine after another. `upgrade`: the same, after
   * the migrations of this version, and with its build. `none` is for comparison.
   */
  kind: 'none' | 'kill' | 'freeze' | 'isolate' | 'restart' | 'upgrade';
  targets: Target[];
};

export type Mode = 'short' | 'full' | 'upgrade';

const gateway = 'gateway';

/** One of two copies, and a minority of each group that votes: half of everything that still leaves a majority. */
export function halfOfEverything(): Target[] {
  return [...programs.map(({ name }) => copyName(name, 1)), writer, redisMaster, sentinelNames[0] ?? ''];
}

/** The processes by machine: those with the same number are on one machine. */
export function machinesOf(names: Target[]): Target[][] {
  return [...Map.groupBy(names, (name) => name.at(-1)).values()];
}

export function scheduleOf(mode: Mode): Fault[] {
  const kill = (title: string, ...targets: Target[]): Fault => ({ title: `kill -9: ${title}`, kind: 'kill', targets });
  const freeze = (target: Target): Fault => ({ title: `frozen: ${target}`, kind: 'freeze', targets: [target] });
  const isolate = (target: Target): Fault => ({ title: `partitioned: ${target}`, kind: 'isolate', targets: [target] });
  const one = (program: string) => copyName(program, 1);
  const none: Fault = { title: 'no fault', kind: 'none', targets: [] };
  const everyCopy = programs.flatMap(({ name }) => copies.map((copy) => copyName(name, copy)));
  const rolling: Fault = { title: 'rolling restart of all programs', kind: 'restart', targets: everyCopy };
  if (mode === 'upgrade') {
    const upgrade: Fault = { title: 'rolling upgrade of all programs', kind: 'upgrade', targets: everyCopy };
    return [none, upgrade, { ...none, title: 'after the upgrade' }];
  }
  const half = kill('half of everything', ...halfOfEverything());
  if (mode === 'short') {
    return [
      none,
      kill('one question-bank', one('question-bank')),
      kill(writer, writer),
      kill(redisMaster, redisMaster),
      half,
      freeze(one('testing')),
      isolate(writer),
      rolling,
    ];
  }
  return [
    none,
    ...programs.map(({ name }) => kill(`one ${name}`, one(name))),
    kill(replica, replica),
    kill(writer, writer),
    kill(redisReplica, redisReplica),
    kill(redisMaster, redisMaster),
    kill('one Sentinel', sentinelNames[0] ?? ''),
    kill('HAProxy', 'haproxy'),
    half,
    freeze(one('question-bank')),
    freeze(one(gateway)),
    freeze(replica),
    freeze(writer),
    freeze(redisMaster),
    isolate(replica),
    isolate(writer),
    rolling,
    { title: 'rolling restart of all databases', kind: 'restart', targets: [...galeraNames, ...redisNames] },
  ];
}
