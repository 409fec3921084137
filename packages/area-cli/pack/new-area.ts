import { cpSync, existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { packages, readPackage } from './packages.ts';

const templateDir = join(import.meta.dirname, '../template');

type Names = Record<string, string>;

/** Of Fairway: what the template imports, and what those packages need. */
const own = { runtime: ['area', 'area-ui', 'ui'], development: ['testing-kit', 'web-build'] };
const external = {
  runtime: ['@tanstack/react-query'],
  development: [
    '@testing-library/react',
    '@types/react',
    '@types/react-dom',
    'jsdom',
    'react',
    'react-dom',
    'react-router-dom',
  ],
};

const readText = (...path: string[]) => readFileSync(join(...path), 'utf8');

/** The versions that the repository uses. */
function versionsOf(repoDir: string, names: string[]): Names {
  const root = JSON.parse(readText(repoDir, 'package.json'));
  const known: Names = {
    ...readPackage('web-build').dependencies,
    ...readPackage('area').devDependencies,
    ...root.devDependencies,
  };
  return Object.fromEntries(
    names.map((name) => {
      const version = known[name];
      if (version === undefined) throw new Error(`no version of ${name} is known`);
      return [name, version];
    }),
  );
}

/** Before anything is packed, which takes a minute. */
export function checkNewArea(name: string, dir: string): void {
  if (!/^mfe(-[a-z\d]+)+$/.test(name)) throw new Error(`"${name}" must be mfe- and small letters or digits`);
  if (existsSync(dir)) throw new Error(`${dir} exists already: state a folder that does not`);
}

/** Writes a small area, `mfe-x`, to a folder. */
function writeArea(name: string, dir: string, manifest: object): void {
  cpSync(templateDir, dir, { recursive: true });
  const word = name.slice('mfe-'.length);
  const title = word.replace(/(?:^|-)./g, (start) => start.toUpperCase().replace('-', ' '));
  for (const file of globSync('**/*.{ts,tsx,md}', { cwd: dir })) {
    const text = readText(dir, file)
      .replaceAll('mfe_NAME', name.replaceAll('-', '_'))
      .replaceAll('NAME', word)
      .replaceAll('TITLE', title);
    writeFileSync(join(dir, file), text);
  }
  writeFileSync(join(dir, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}

/** An area in a repository of its own, with the packed packages in `vendor/` until a registry serves them. */
export function newAreaOutside(repoDir: string, name: string, dir: string, packed: string[]): void {
  const files: Names = Object.fromEntries(
    packages.map((each, index) => [`@fairway/${each}`, `file:vendor/${basename(packed[index] ?? '')}`]),
  );
  const isForTests = ([each]: [string, string]) => /\/(?:testing-kit|web-build|area-cli)$/.test(each);
  const entries = Object.entries(files);
  writeArea(name, dir, {
    name,
    version: '0.0.0',
    private: true,
    type: 'module',
    // Of all that it installs, its tests need the newest Node.
    engines: JSON.parse(readText(repoDir, 'node_modules/jsdom/package.json')).engines,
    scripts: { types: 'tsc -p .', test: 'vitest run' },
    // Without them, npm warns about peers that do not fit.
    overrides: JSON.parse(readText(repoDir, 'package.json')).overrides,
    dependencies: {
      ...Object.fromEntries(entries.filter((each) => !isForTests(each))),
      ...versionsOf(repoDir, external.runtime),
    },
    devDependencies: {
      ...Object.fromEntries(entries.filter(isForTests)),
      ...versionsOf(repoDir, [...external.development, '@types/node', 'single-spa', 'typescript', 'vitest']),
    },
  });
  mkdirSync(join(dir, 'vendor'));
  for (const file of packed) cpSync(file, join(dir, 'vendor', basename(file)));
  writeFileSync(join(dir, '.gitignore'), 'node_modules\ndist\n');
  writeFileSync(join(dir, '.npmrc'), 'engine-strict=true\n');
}

/** An area in this repository: built and released with its commands. */
export function newAreaInside(repoDir: string, name: string): void {
  const dir = join(repoDir, name);
  const anyVersion = (names: string[]) => Object.fromEntries(names.map((each) => [`@fairway/${each}`, '*']));
  writeArea(name, dir, {
    name: `@fairway/${name}`,
    version: '0.0.0',
    private: true,
    license: 'MIT',
    type: 'module',
    scripts: { types: 'tsc -p .', build: 'webpack', test: 'vitest run' },
    dependencies: { ...anyVersion(own.runtime), ...versionsOf(repoDir, external.runtime) },
    devDependencies: {
      ...anyVersion(own.development),
      ...versionsOf(repoDir, [...external.development, 'webpack']),
      'webpack-cli': JSON.parse(readText(repoDir, 'mfe-tests/package.json')).devDependencies['webpack-cli'],
    },
  });
  replaceIn(join(dir, 'tsconfig.json'), '@fairway/web-build/', '../');
  replaceIn(join(dir, 'tsconfig.json'), 'node_modules/@fairway/ui', '../packages/ui');
  replaceIn(join(dir, 'README.md'), /\n {4}export[\s\S]*/, `\n    npm run release -- ${name}\n`);
  replaceIn(join(repoDir, 'package.json'), '"mfe-admin",', `"mfe-admin",\n    "${name}",`);
  replaceIn(join(repoDir, 'packages/release/src/areas.ts'), "'mfe-admin']", `'mfe-admin', '${name}']`);
}

function replaceIn(file: string, from: string | RegExp, to: string): void {
  const text = readText(file);
  const replaced = text.replace(from, to);
  if (replaced === text) throw new Error(`${file} does not contain ${from}`);
  writeFileSync(file, replaced);
}
