import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import type { DataFolder } from '../data-folder/data-folder.ts';
import { runCommand } from '../processes/command.ts';
import type { ProcessSpec } from '../processes/processes.ts';

/** The context of every private engine. */
export type EngineContext = { folder: DataFolder; port: number; signal: AbortSignal };

/** A container attached to its client process: when the client ends, so does the container. */
export function dockerSpec(
  { folder, port }: EngineContext,
  container: {
    name: string;
    image: string;
    port: number;
    volume: [from: string, to: string];
    env: Record<string, string>;
    args: string[];
  },
): Omit<ProcessSpec, 'isReady'> {
  const key = createHash('sha256').update(folder.path).digest('hex').slice(0, 12);
  const name = `fairway-${key}-${container.name}`;
  const [from, to] = container.volume;
  mkdirSync(from, { recursive: true, mode: 0o700 });
  const account = process.getuid && process.getgid ? ['--user', `${process.getuid()}:${process.getgid()}`] : [];
  return {
    name: container.name,
    command: 'docker',
    args: [
      'run',
      '--rm',
      '--name',
      name,
      ...account,
      '--publish',
      `127.0.0.1:${port}:${container.port}`,
      '--volume',
      `${from}:${to}`,
      // Only the names: the values reach the client through its environment and do not appear in the process list.
      ...Object.keys(container.env).flatMap((variable) => ['--env', variable]),
      container.image,
      ...container.args,
    ],
    env: { ...process.env, ...container.env },
    parentWatch: 'pipe',
    beforeStart: async () => {
      await runCommand('docker', ['rm', '--force', name]);
    },
    stopTimeoutMs: 30_000,
  };
}
