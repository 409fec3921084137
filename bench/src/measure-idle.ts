import { setTimeout as sleep } from 'node:timers/promises';
import { repoDir } from '@fairway/stack/paths';
import type { Fairway } from './fairway.ts';

export type Idle = { totalMb: number; processes: { name: string; mb: number }[] };

/** Memory allocated during startup is released by then. */
const settleMs = 10_000;

/** The memory of all processes of an idle Fairway. */
export async function measureIdle(fairway: Fairway, signal: AbortSignal): Promise<Idle> {
  await sleep(settleMs, undefined, { signal });
  const processes = fairway.memory().map(({ command, pssKb }) => ({ name: nameOf(command), mb: pssKb / 1024 }));
  return { totalMb: processes.reduce((sum, { mb }) => sum + mb, 0), processes };
}

/** The folder of a bundle, else the program's name. */
function nameOf(command: string): string {
  const words = command.split(' ');
  const script = words.find((word) => /\.(mjs|ts|sh)$/.test(word)) ?? words[0] ?? '';
  return script
    .replace(`${repoDir}/`, '')
    .replace(/\/dist\/main\.mjs$/, '')
    .replace(/^.*\/(?=(mariadbd|redis-server)$)/, '');
}
