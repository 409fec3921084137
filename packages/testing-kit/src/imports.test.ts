import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const repoDir = join(import.meta.dirname, '../../..');
const forTests = ['testing-kit', 'test-harness'];

type Package = { dependencies?: Record<string, string>; devDependencies?: Record<string, string> };

const readPackage = (dir: string): Package => JSON.parse(readFileSync(join(repoDir, dir, 'package.json'), 'utf8'));

const workspaces = globSync('{packages/*,services/*,gateway,shell,mfe-*,bench,e2e}/package.json', { cwd: repoDir })
  .map((file) => dirname(file))
  .sort();

/** Tests, their infrastructure and tool configuration. None of it runs in production. */
const isForDevelopment = (file: string) =>
  /\.(test|e2e)\.tsx?$|\/test\/|\/suite\/|\.config\.m?ts$|\.config\.mjs$/.test(file);

function importsOf(dir: string, isWanted: (file: string) => boolean): string[] {
  const files = globSync(`${dir}/**/*.{ts,tsx,mjs}`, {
    cwd: repoDir,
    exclude: (path) => /(^|\/)(node_modules|dist)$/.test(String(path)),
  });
  const names = files
    .filter(isWanted)
    .flatMap((file) => [...readFileSync(join(repoDir, file), 'utf8').matchAll(/'@fairway\/([\w-]+)\//g)])
    .map(([, name = '']) => name);
  return [...new Set(names)].filter((name) => name !== basename(dir)).sort();
}

const namesIn = (listed: Record<string, string> = {}) =>
  Object.keys(listed)
    .filter((name) => name.startsWith('@fairway/'))
    .map((name) => name.slice('@fairway/'.length));

const isTestPackage = (dir: string) => forTests.includes(basename(dir)) || ['e2e', 'bench'].includes(dir);

test.each(workspaces.filter((dir) => !isTestPackage(dir)))('the production code of %s uses no test package', (dir) => {
  const used = importsOf(dir, (file) => !isForDevelopment(file));
  expect([...used, ...namesIn(readPackage(dir).dependencies)].filter((name) => forTests.includes(name))).toEqual([]);
});

test.each(workspaces)('the package.json of %s lists exactly the workspaces that it imports', (dir) => {
  const { dependencies, devDependencies } = readPackage(dir);
  const named = [...namesIn(dependencies), ...namesIn(devDependencies)].sort();
  expect(named).toEqual(importsOf(dir, () => true));
});

test('no workspace depends on itself through others, including tests', () => {
  const needs = new Map(
    workspaces.map((dir) => {
      const { dependencies, devDependencies } = readPackage(dir);
      return [basename(dir), [...namesIn(dependencies), ...namesIn(devDependencies)]];
    }),
  );
  function reached(from: string, seen = new Set<string>()): Set<string> {
    for (const next of needs.get(from) ?? []) if (!seen.has(next)) reached(next, seen.add(next));
    return seen;
  }
  expect([...needs.keys()].filter((name) => reached(name).has(name))).toEqual([]);
});
