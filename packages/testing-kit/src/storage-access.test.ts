import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const repoDir = join(import.meta.dirname, '../../..');
const browserCode = '{shell,mfe-*,packages/{ui,area,area-ui,checkout,study-ui}}/src/**/*.{ts,tsx}';

// The lint rule sees `localStorage`, but not `window.localStorage`.
test('only storedValue accesses the browser’s storage, because every access may throw', () => {
  const files = globSync(browserCode, { cwd: repoDir })
    .filter((file) => !/\.test\.tsx?$|\/test\//.test(file))
    .filter((file) => /\b(local|session)Storage\b(?!')/.test(readFileSync(join(repoDir, file), 'utf8')));
  expect(files).toEqual(['packages/ui/src/browser-storage.ts']);
});
