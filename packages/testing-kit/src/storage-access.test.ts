import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { storedValuesOf } from './stored-values.ts';

const repoDir = join(import.meta.dirname, '../../..');
const browserWorkspaces = '{shell,mfe-*,packages/{ui,area,area-ui,checkout,study-ui}}';
const browserCode = `${browserWorkspaces}/src/**/*.{ts,tsx}`;

// The lint rule sees `localStorage`, but not `window.localStorage`.
test('only storedValue accesses the browser’s storage, because every access may throw', () => {
  const files = globSync(browserCode, { cwd: repoDir })
    .filter((file) => !/\.test\.tsx?$|\/test\//.test(file))
    .filter((file) => /\b(local|session)Storage\b(?!')/.test(readFileSync(join(repoDir, file), 'utf8')));
  expect(files).toEqual(['packages/ui/src/browser/browser-storage.ts']);
});

test('each workspace that stores values tests them with the storage full, blocked and emptied', () => {
  const storing = globSync(browserWorkspaces, { cwd: repoDir }).filter((workspace) => {
    const { keys, vague } = storedValuesOf(join(repoDir, workspace));
    expect(vague, `${workspace}: state the key in the call of storedValue`).toEqual([]);
    return keys.length > 0;
  });
  const testing = globSync(`${browserWorkspaces}/src/**/broken-storage.test.{ts,tsx}`, { cwd: repoDir })
    .filter((file) => readFileSync(join(repoDir, file), 'utf8').includes('testBrokenStorage('))
    .map((file) => file.replace(/\/src\/.*/, ''));
  expect(storing.length).toBeGreaterThan(5);
  expect(testing.sort()).toEqual(storing.sort());
});
