import { join } from 'node:path';
import { rootOf } from '../deploy/kept-builds.ts';
import { nodePath, repoDir } from '../paths.ts';
import { distOf, environmentOf, type Instance } from './environment.ts';
import type { ProcessSpec } from './processes.ts';
import { type Program, variableName } from './program-list.ts';
import { respondsOk, waitForOk } from './responds-ok.ts';

/**
 * A small nursery reduces the memory of an idle process and costs no throughput here. Reading source maps would cost
 * each process another 30 MB.
 */
export const nodeFlags = [
  '--max-semi-space-size=8',
  // On processors with these keys, V8 can end a process that starts and ends many threads: nodejs/node#64500.
  '--no-memory-protection-keys',
];

/**
 * Of glibc, which otherwise keeps what large buffers and ended threads used: after an import of 35,000 questions, the
 * question bank had 35 MB of objects in 386 MB of memory.
 */
const memorySettings = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072' };

const warmUpMs = 10_000;

/** A process of a program, on the port that `instance` has for it. */
export function programSpec(program: Program, instance: Instance): ProcessSpec {
  const dist = distOf(program, instance);
  const publicPort = instance.ports[program.name];
  return {
    name: program.name,
    command: nodePath,
    args: [...nodeFlags, join(dist, 'main.mjs')],
    cwd: join(dist, '..'),
    env: { ...environmentOf(program, instance), ...memorySettings },
    parentWatch: 'channel',
    isReady: async (port) => {
      const isReady = await respondsOk(`http://127.0.0.1:${port ?? publicPort}/ready`);
      // Its renderers should be warm before visitors reach it, but a broken area does not prevent a deploy.
      if (isReady && port !== undefined && program.kind === 'gateway') {
        await waitForOk(`http://127.0.0.1:${port}/`, AbortSignal.timeout(warmUpMs)).catch(() => undefined);
      }
      return isReady;
    },
    stopTimeoutMs: 8_000,
  };
}

/** A process on a port that we own, of a kept build; without a version, of the checkout's. */
export function stackSpec(program: Program, instance: Instance, version?: string): ProcessSpec {
  const root = version === undefined ? repoDir : rootOf(program, version, instance.folder);
  const spec = programSpec(program, { ...instance, root });
  const host = spec.env[program.kind === 'gateway' ? 'GATEWAY_HOST' : 'BIND_ADDRESS'] ?? '127.0.0.1';
  return {
    ...spec,
    version: version ?? 'development',
    env: { ...spec.env, [`${variableName(program.name)}_PORT`]: '0' },
    port: { port: instance.ports[program.name] ?? 0, host },
  };
}
