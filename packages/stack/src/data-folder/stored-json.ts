import { closeSync, fsyncSync, openSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Reads a small JSON file that only this account may read. `undefined` if it is missing; throws SyntaxError if damaged.
 */
export function readStoredJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** `readStoredJson` for replaceable data: a damaged file, or one without an object, is moved aside. */
export function readReplaceableJson(path: string): object | undefined {
  try {
    const stored = readStoredJson(path);
    if (stored === undefined || isObject(stored)) return stored;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  renameSync(path, `${path}.broken`);
  return undefined;
}

export function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Replaces the file atomically: a kill or a power cut leaves the old or the new one. */
export function writeStoredJson(path: string, value: unknown): void {
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600, flush: true });
  renameSync(draft, path);
  syncFolder(dirname(path));
}

/** Makes a rename survive a power cut, if folders can be synced. */
function syncFolder(folder: string): void {
  const fd = openSync(folder, 'r');
  try {
    fsyncSync(fd);
  } catch {
    // The file itself is complete either way.
  } finally {
    closeSync(fd);
  }
}
