import { spawn } from 'node:child_process';

export type CommandResult = { code: number; output: string };

export type CommandOptions = {
  cwd?: string;
  env?: NodeJS.ProcessEnv;
  /** Ends the command where the whole start is called off. */
  signal?: AbortSignal;
  timeoutMs?: number;
};

const keptOutput = 200_000;

/** Runs a command to its end and gives back what it printed, the last part where that is long. It never throws. */
export function runCommand(command: string, args: string[], options: CommandOptions = {}): Promise<CommandResult> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: options.cwd,
      env: options.env ?? process.env,
      signal: options.signal,
      timeout: options.timeoutMs,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    function keep(chunk: Buffer): void {
      output = (output + chunk.toString()).slice(-keptOutput);
    }
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.on('error', (error) => resolve({ code: 127, output: `${output}${error.message}\n` }));
    child.on('close', (code, signal) =>
      resolve({ code: code ?? 1, output: signal ? `${output}(${signal})\n` : output }),
    );
  });
}

/** The last lines of an output that say something. */
export function lastLines(output: string, count: number): string {
  return output
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(-count)
    .join('\n');
}
