import { spawnSync } from 'node:child_process';
import { copyFileSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const repoDir = join(import.meta.dirname, '../../..');
const forTests = ['test-support', 'shared-tests', 'testing-kit'];

type Package = { dependencies?: Record<string, string>; devDependencies?: Record<string, string> };

const readPackage = (dir: string): Package => JSON.parse(readFileSync(join(repoDir, dir, 'package.json'), 'utf8'));

const workspaces = globSync('{packages/*,services/*,gateway,shell,mfe-*,drills,bench,e2e}/package.json', {
  cwd: repoDir,
})
  .map((file) => dirname(file))
  .sort();

/** Tests, their infrastructure and tool configuration. None of it runs in production. */
const isForDevelopment = (file: string) => /\.(test|e2e)\.tsx?$|\/test\/|\/suite\/|\.config\.ts$/.test(file);

function importsOf(dir: string, isWanted: (file: string) => boolean): string[] {
  const files = globSync(`${dir}/**/*.{ts,tsx,mjs}`, {
    cwd: repoDir,
    exclude: (path) => /(^|\/)(node_modules|dist|template)$/.test(String(path)),
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

const isTestPackage = (dir: string) =>
  forTests.includes(basename(dir)) || ['e2e', 'bench', 'drills', 'packages/test-runner'].includes(dir);

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

/**
 * Imports for each rule of biome.json, `@` for our scope. An override for some files replaces the rule of a wider one, so
 * it has to repeat that.
 */
const imports: [file: string, imported: string, isAllowed: boolean][] = [
  ['packages/contracts/src/a.ts', '@kit/fault', false],
  ['packages/db/src/a.ts', '@kit/fault', false],
  ['packages/ui/src/a.ts', '@area/api-client', false],
  ['packages/kit/src/a.ts', '@area/api-client', false],
  ['packages/kit/src/b.ts', '@db/open', true],
  ['packages/area/src/a.ts', '@kit/fault', false],
  ['packages/area/src/b.ts', '../../kit/src/calls/fault.ts', false],
  ['packages/area/src/c.test.ts', '@test-support/listen', true],
  ['packages/checkout/src/a.ts', '@study-ui/send-queue', false],
  ['packages/checkout/src/b.ts', '@area/api-client', true],
  ['packages/release/src/a.ts', '@content/app', false],
  ['packages/service-build/a.mjs', '@kit/log', false],
  ['packages/stack/src/a.ts', '@operations/status', false],
  ['packages/operations/src/a.ts', '@stack/failure', true],
  ['drills/src/a.ts', '@test-runner/suite/tally', false],
  ['services/content/src/a.ts', '../../commerce/src/money.ts', false],
  ['services/content/src/pages/a.ts', '../../../commerce/src/money.ts', false],
  ['services/content/src/pages/b.ts', '../../test/harness.ts', true],
  ['services/content/src/c.ts', '@ui/button', false],
  ['mfe-study/src/a.ts', '../../mfe-tests/src/paths.ts', false],
  ['mfe-study/src/b.ts', 'zod', false],
  ['mfe-study/src/features/answering/a.ts', 'zod', false],
  ['mfe-study/src/features/answering/b.ts', 'react-router', false],
  ['mfe-study/src/features/answering/c.ts', '../../../../mfe-tests/src/paths.ts', false],
  ['mfe-study/src/features/answering/d.ts', '../comments/api.ts', false],
  ['mfe-study/src/features/answering/e.ts', '../../pages/study-page.tsx', false],
  ['mfe-study/src/features/answering/f.ts', '../../paths.ts', true],
];

test('lint rejects imports against the direction', () => {
  const scratch = mkdtempSync(join(tmpdir(), 'fairway-imports-'));
  try {
    copyFileSync(join(repoDir, 'biome.json'), join(scratch, 'biome.json'));
    for (const [file, imported] of imports) {
      mkdirSync(dirname(join(scratch, file)), { recursive: true });
      writeFileSync(
        join(scratch, file),
        `import { x } from '${imported.replace(/^@/, '@fairway/')}';\nexport const y = x;\n`,
      );
    }
    const biome = join(repoDir, 'node_modules', '.bin', 'biome');
    const args = [
      'lint',
      '--vcs-enabled=false',
      '--only=style/noRestrictedImports',
      '--reporter=github',
      '--max-diagnostics=none',
      '.',
    ];
    const { stdout } = spawnSync(biome, args, { cwd: scratch, encoding: 'utf8' });
    const isRejected = ([file]: (typeof imports)[number]) => stdout.includes(`/${file},`);
    expect(imports.filter(isRejected)).toEqual(imports.filter(([, , isAllowed]) => !isAllowed));
  } finally {
    rmSync(scratch, { recursive: true });
  }
});

const sourceFiles = globSync('{packages/*,services/*,gateway,shell,mfe-*,drills,bench,e2e}/**/*.{ts,tsx,mjs}', {
  cwd: repoDir,
  exclude: (path) => /(^|\/)(node_modules|dist|template)$/.test(String(path)),
});

/** The files that a file imports, types included. */
function importedBy(file: string): string[] {
  const names = [...readFileSync(join(repoDir, file), 'utf8').matchAll(/(?:from|import\()\s*'([^']+)'/g)];
  return names.flatMap(([, name = '']) => {
    if (name.startsWith('.')) return [join(dirname(file), name)];
    const [, workspace = '', path = ''] = /^@fairway\/([\w-]+)\/(.+)$/.exec(name) ?? [];
    const dir = workspaces.find((one) => basename(one) === workspace);
    return dir ? [join(dir, 'src', `${path}.ts`), join(dir, 'src', `${path}.tsx`), join(dir, path)] : [];
  });
}

test('no file imports itself through others, not even for a type', () => {
  const known = new Set(sourceFiles);
  const imported = new Map(sourceFiles.map((file) => [file, importedBy(file).filter((one) => known.has(one))]));
  const finished = new Set<string>();
  const circles: string[] = [];
  function follow(file: string, path: string[]): void {
    if (path.includes(file)) circles.push([...path.slice(path.indexOf(file)), file].join(' → '));
    if (path.includes(file) || finished.has(file)) return;
    for (const next of imported.get(file) ?? []) follow(next, [...path, file]);
    finished.add(file);
  }
  for (const file of sourceFiles) follow(file, []);
  expect(sourceFiles.length).toBeGreaterThan(1_000);
  expect(circles).toEqual([]);
});
