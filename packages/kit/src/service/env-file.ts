import { readFileSync } from 'node:fs';

/** A variable, or the content of the file named by NAME_FILE: how containers receive secrets. */
export function readVariable(env: NodeJS.ProcessEnv, name: string): string | undefined {
  const value = env[name];
  const file = env[`${name}_FILE`];
  if (value !== undefined || !file) return value;
  try {
    return readFileSync(file, 'utf8').trimEnd();
  } catch (error) {
    throw new Error(`${name}_FILE: ${file} cannot be read (${(error as NodeJS.ErrnoException).code})`);
  }
}
