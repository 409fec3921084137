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
