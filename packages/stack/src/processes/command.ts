import { type ChildProcess, spawn } from 'node:child_process';

export type CommandResult = { code: number; output: string; timedOut: boolean };

export type CommandOptions = {
  cwd?: string;
  env?: NodeJS.ProcessEnv;
  /** Ends the command if the entire run is aborted. */
  signal?: AbortSignal;
  timeoutMs?: number;
  /** Called for every complete line of its output. */
  onLine?: (line: string) => void;
};

const maxOutputLength = 200_000;
const killAfterMs = 5_000;
const maxLineLength = 400;

/**
 * Runs a command to its end and returns the last part of its output. It never throws. The command is a process group of
 * its own, so that ending it early also ends everything that it started.
 */
export function runCommand(command: string, args: string[], options: CommandOptions = {}): Promise<CommandResult> {
  const { cwd, env = process.env, signal, timeoutMs, onLine } = options;
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    let timedOut = false;
    let begun = '';
    function append(chunk: Buffer): void {
      output = (output + chunk.toString()).slice(-maxOutputLength);
      if (!onLine) return;
      const lines = (begun + chunk.toString()).split('\n');
      begun = lines.pop() ?? '';
      lines.forEach(onLine);
    }
    function endEarly(): void {
      endGroup(child, 'SIGTERM');
      killTimer = setTimeout(() => endGroup(child, 'SIGKILL'), killAfterMs);
    }
    function onTimeout(): void {
      timedOut = true;
      endEarly();
    }
    function settle(code: number): void {
      clearTimeout(killTimer);
      clearTimeout(timer);
      signal?.removeEventListener('abort', endEarly);
      resolve({ code, output, timedOut });
    }
    let killTimer: NodeJS.Timeout | undefined;
    const timer = timeoutMs === undefined ? undefined : setTimeout(onTimeout, timeoutMs);
    signal?.addEventListener('abort', endEarly);
    if (signal?.aborted) endEarly();
    child.stdout.on('data', append);
    child.stderr.on('data', append);
    child.on('error', (error) => {
      output += `${error.message}\n`;
      settle(127);
    });
    child.on('close', (code, ending) => {
      if (ending) output += `(${ending})\n`;
      settle(code ?? 1);
    });
  });
}

/** Signals the group of a process, if it has not ended yet. */
export function endGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (pid !== undefined) process.kill(-pid, signal);
  } catch {
    // It ended in the meantime.
  }
}

/** The last nonempty lines of an output. */
export function lastLines(output: string, count: number): string {
  return output
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(-count)
    .join('\n');
}

/** The output from its first error on, or its last lines if it has no error. */
export function firstErrors(output: string, count: number): string {
  const lines = output.split('\n').filter((line) => line.trim() !== '');
  const first = lines.findIndex((line) => /error/i.test(line));
  const shown = lines.slice(first === -1 ? -count : first).slice(0, count);
  return shown.map((line) => line.slice(0, maxLineLength)).join('\n');
}
