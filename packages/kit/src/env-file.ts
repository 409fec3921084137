import { readFileSync } from 'node:fs';

/** A variable, or what the file holds that NAME_FILE names: how secrets are handed to containers. */
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
