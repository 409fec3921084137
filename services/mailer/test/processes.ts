import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { eventually } from '@fairway/test-support/eventually';
import { freePort } from '@fairway/test-support/port';
import { expect } from 'vitest';
import type { Harness } from './harness.ts';

export type Process = {
  kill: (signal: NodeJS.Signals) => void;
  /** The exit code; null if a signal ended the process. */
  exited: Promise<number | null>;
};

const fileOf = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/** Programs in separate processes, as in production. `killAll` ends what a test left running. */
export function createProcesses(harness: Harness) {
  const running = new Set<ChildProcess>();

  function start(file: string, port: number): Process {
    const child = spawn(process.execPath, [file], { env: harness.environment(port), stdio: 'ignore' });
    running.add(child);
    const exited = once(child, 'exit').then(([code]) => {
      running.delete(child);
      return code as number | null;
    });
    return { kill: (signal) => void child.kill(signal), exited };
  }

  return {
    /** Starts the mailer and waits until it is ready. */
    startMailer: async (): Promise<Process & { stopping: () => Promise<unknown> }> => {
      const port = await freePort();
      const mailer = start(fileOf('../src/main.ts'), port);
      const ready = () => fetch(`http://127.0.0.1:${port}/ready`).then((answer) => answer.status);
      await eventually(async () => expect(await ready()).toBe(200));
      /** Waits until it accepts no more requests. */
      const stopping = () => eventually(() => expect(ready()).rejects.toThrow());
      return { ...mailer, stopping };
    },
    /** The relay of a service that owns mails. */
    startRelay: (): Process => start(fileOf('./relay-process.ts'), 0),
    /** Runs `npm run mail:retry` with these arguments. */
    runRetry: async (...args: string[]): Promise<{ code: number | null; output: string }> => {
      const child = spawn(process.execPath, [fileOf('../src/retry-cli.ts'), ...args], { env: harness.environment(0) });
      let output = '';
      for (const stream of [child.stdout, child.stderr]) {
        stream.on('data', (data: Buffer) => {
          output += data;
        });
      }
      const [code] = (await once(child, 'close')) as [number | null];
      return { code, output };
    },
    killAll: async () => {
      const left = [...running];
      for (const child of left) child.kill('SIGKILL');
      await Promise.all(left.map((child) => child.exitCode ?? child.signalCode ?? once(child, 'exit')));
    },
  };
}
