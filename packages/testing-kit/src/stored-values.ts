import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { breakStorage, type StorageFault, storageFaults } from './break-storage.ts';

const declaration = /\bstoredValue\(\s*'(?:local|session)Storage',\s*([^,]+),/g;
const statements =
  /(?:\b(?:storageKey:|tokenKey(?:\s*=|:)|storedValue\(\s*'(?:local|session)Storage',)\s*|\busePanels\()(['`])(.+?)\1/g;
/** Parameters: their keys are where the callers state them. */
const statedByCaller = ['storageKey', 'tokenKey'];

/** The keys under which the code of a workspace stores values, with `*` for what varies; `vague`: arguments that do not state one. */
export function storedValuesOf(workspaceDir: string): { keys: string[]; vague: string[] } {
  const sources = globSync('src/**/*.{ts,tsx}', { cwd: workspaceDir })
    .filter((file) => !/\.test\.tsx?$|\/test\//.test(file))
    .map((file) => readFileSync(join(workspaceDir, file), 'utf8'));
  const keyArguments = sources.flatMap((source) => [...source.matchAll(declaration)].map(([, key]) => key as string));
  const keys = sources.flatMap((source) =>
    [...source.matchAll(statements)].map(([, , key]) => keyPattern(source, key ?? '')),
  );
  return {
    keys: [...new Set(keys)].sort(),
    vague: keyArguments.filter((key) => !/^['`]/.test(key) && !statedByCaller.includes(key)),
  };
}

/** `${prefix}${id}` with `prefix` a constant of the same file. */
function keyPattern(source: string, key: string): string {
  return key.replace(/\$\{(.+?)\}/g, (_, name: string) => {
    const constant = new RegExp(`const ${name.replace(/\W/g, '\\$&')} = '(.+?)'`).exec(source);
    return constant?.[1] ?? '*';
  });
}

const matches = (pattern: string, key: string) =>
  new RegExp(
    `^${pattern
      .split('*')
      .map((part) => part.replace(/\W/g, '\\$&'))
      .join('.+')}$`,
  ).test(key);

/**
 * Runs the tests with the browser's storage full, blocked and emptied. They must write every value that this workspace
 * stores, except the keys of `isOnlyRead`.
 */
export function testBrokenStorage(tests: (fault: StorageFault) => void, { isOnlyRead = [] as string[] } = {}): void {
  const written = new Set<string>();
  describe.each(storageFaults)('with the browser’s storage %s', (fault) => {
    let repair = () => {};
    beforeEach(() => {
      repair = breakStorage(fault, (key) => written.add(key));
    });
    afterEach(() => repair());
    tests(fault);
  });
  test('these tests write every value that this workspace stores', () => {
    const { keys } = storedValuesOf(process.cwd());
    const unwritten = keys.filter((key) => ![...written].some((one) => matches(key, one)));
    expect(unwritten.sort()).toEqual([...isOnlyRead].sort());
  });
}
