import process from 'node:process';
import { type ParseArgsConfig, parseArgs } from 'node:util';

/** The arguments of a command. Ends it with the code 2 if one is unknown; `--help` is too, so that it shows `usage`. */
export function readCommandLine<T extends ParseArgsConfig>(usage: string, config: T): ReturnType<typeof parseArgs<T>> {
  try {
    return parseArgs(config);
  } catch {
    return endWithUsage(usage);
  }
}

export function endWithUsage(usage: string): never {
  process.stderr.write(`usage: ${usage}\n`);
  process.exit(2);
}

/** Runs a command, whose result is its exit code. An error is one line, and exits 2. */
export async function runCommand(main: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await main();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 2;
  }
}
