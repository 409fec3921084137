import { type ChildProcess, spawn } from 'node:child_process';

export type CommandResult = { code: number; output: string; timedOut: boolean };

export type CommandOptions = {
  cwd?: string;
  env?: NodeJS.ProcessEnv;
  /** Ends the command where the whole run is called off. */
  signal?: AbortSignal;
  timeoutMs?: number;
};

const keptOutput = 200_000;
const killAfterMs = 5_000;
const longestLine = 400;

/**
 * Runs a command to its end and gives back what it printed, the last part where that is long. It never throws.
 * Where it must end early, so must all that it started: it is a process group of its own.
 */
export function runCommand(command: string, args: string[], options: CommandOptions = {}): Promise<CommandResult> {
  const { cwd, env = process.env, signal, timeoutMs } = options;
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    let timedOut = false;
    function keep(chunk: Buffer): void {
      output = (output + chunk.toString()).slice(-keptOutput);
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
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
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

function endGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (pid !== undefined) process.kill(-pid, signal);
  } catch {
    // It ended in the meantime.
  }
}

/** The last lines of an output that say something. */
export function lastLines(output: string, count: number): string {
  return output
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(-count)
    .join('\n');
}

/** What an output says from its first error on, or its last lines where it names none. */
export function firstErrors(output: string, count: number): string {
  const lines = output.split('\n').filter((line) => line.trim() !== '');
  const first = lines.findIndex((line) => /error/i.test(line));
  const told = lines.slice(first === -1 ? -count : first).slice(0, count);
  return told.map((line) => line.slice(0, longestLine)).join('\n');
}
