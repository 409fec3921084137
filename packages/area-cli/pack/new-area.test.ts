import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { checkNewArea, newAreaOutside } from './new-area.ts';

const repoDir = join(import.meta.dirname, '../../..');
const folder = mkdtempSync(join(tmpdir(), 'fairway-new-area-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('an area elsewhere has the scripts of a release, and the overrides of the repository', () => {
  const dir = join(folder, 'mfe-x');
  newAreaOutside(repoDir, 'mfe-x', dir, []);
  const [written, root] = [dir, repoDir].map((each) => JSON.parse(readFileSync(join(each, 'package.json'), 'utf8')));
  expect(Object.keys(written.scripts)).toEqual(['types', 'test']);
  expect(written.overrides).toEqual(root.overrides);
  // Otherwise npm only warns about an old Node, and the tests fail in a dependency.
  expect(readFileSync(join(dir, '.npmrc'), 'utf8')).toContain('engine-strict=true');
  expect(written.engines.node).toMatch(/\^22\.22\.2 .*\^24\.15\.0/);
});

test.each([
  ['mfe-y', folder, 'exists already'],
  ['docs', join(folder, 'docs'), '"docs" must be mfe-'],
])('the area %s in %s is rejected before anything is packed', (name, dir, reason) => {
  expect(() => checkNewArea(name, dir)).toThrow(reason);
});
