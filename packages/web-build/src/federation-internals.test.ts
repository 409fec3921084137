import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { areaAliases, shellAliases } from './federation-internals.ts';
import { folderOf } from './folder-of.ts';

const checkedVersion = '2.9.2';

const whatToCheck = `federation-internals.ts was checked with @module-federation ${checkedVersion}. Check in the new version:
- area-runtime.ts exports what dist/index.js of webpack-bundler-runtime exports, and its init does what runtime's does;
- no-snapshots.ts has every member of SnapshotHandler that dist/core.js of runtime-core uses;
- dist/core.js is still the file that imports SnapshotHandler.js, and the plugin still imports dist/bundler.js;
- shell/src/areas/share-federation.ts shares all that area-runtime.ts takes from the shell;
- built from scratch, shell/dist/main.js and every remoteEntry.js are not larger than before;
- npm test -- e2e passes.
Then change checkedVersion here.`;

const repoDir = join(import.meta.dirname, '../../..');
const packages = ['enhanced', 'error-codes', 'runtime', 'runtime-core', 'sdk', 'webpack-bundler-runtime'];

type Package = { version: string; dependencies?: Record<string, string> };
const readPackage = (folder: string): Package => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

test(`the files of @module-federation that bundles name and replace are those of ${checkedVersion}`, () => {
  const pinned = ['shell', 'packages/web-build'].flatMap((dir) =>
    Object.entries(readPackage(join(repoDir, dir)).dependencies ?? {}).filter(([name]) =>
      name.startsWith('@module-federation/'),
    ),
  );
  const installed = packages.map((name) => readPackage(folderOf(`@module-federation/${name}`)).version);
  expect(pinned.length).toBeGreaterThan(2);
  expect(new Set([...pinned.map(([, version]) => version), ...installed]), whatToCheck).toEqual(
    new Set([checkedVersion]),
  );
  const files = [
    ...Object.values({ ...shellAliases, ...areaAliases }),
    join(folderOf('@module-federation/webpack-bundler-runtime'), 'dist/bundler.js'),
    join(folderOf('@module-federation/runtime-core'), 'dist/plugins/snapshot/SnapshotHandler.js'),
  ];
  expect(
    files.filter((file) => !existsSync(file)),
    whatToCheck,
  ).toEqual([]);
});
