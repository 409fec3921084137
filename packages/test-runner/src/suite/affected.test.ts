import { expect, test } from 'vitest';
import { testsOf } from './affected.ts';

const all = [
  'e2e',
  'mfe-study',
  'mfe-tests',
  'packages/contracts',
  'packages/study-ui',
  'packages/test-runner',
  'packages/test-support',
  'services/content',
  'shell',
];
const specAreas = { home: ['mfe-public'], study: ['mfe-study'], timed: ['mfe-study', 'mfe-tests'] };
const always = ['packages/test-runner', 'packages/test-support'];
const affectedBy = (file: string, affected: string[]) => testsOf({ files: [file], affected }, all, specAreas);

test('a change in one area skips the other areas', () => {
  expect(affectedBy('mfe-tests/src/root.tsx', ['mfe-tests'])).toEqual({
    dirs: ['mfe-tests', ...always],
    specs: ['timed'],
    hasNewCalls: false,
  });
});

test('a change in a package runs the tests of its users', () => {
  expect(affectedBy('packages/study-ui/src/a.ts', ['packages/study-ui', 'mfe-study', 'mfe-tests'])).toEqual({
    dirs: ['mfe-study', 'mfe-tests', 'packages/study-ui', ...always],
    specs: ['study', 'timed'],
    hasNewCalls: false,
  });
});

test('a change in a service, in the shell, or in what specs share runs every spec', () => {
  const every = Object.keys(specAreas);
  const service = affectedBy('services/content/src/app.ts', ['services/content']);
  expect(service).toEqual({ dirs: [...always, 'services/content'], specs: every, hasNewCalls: true });
  expect(affectedBy('shell/src/index.ts', ['shell'])).toMatchObject({ specs: every, hasNewCalls: false });
  expect(affectedBy('e2e/pages/study-page.ts', ['e2e'])).toMatchObject({ specs: every, hasNewCalls: false });
  expect(affectedBy('e2e/specs/study.e2e.ts', ['e2e'])).toMatchObject({ specs: ['study'], hasNewCalls: false });
});

test('a document runs what reads documents; a file of the whole repository runs everything', () => {
  expect(affectedBy('docs/running.md', [])).toEqual({ dirs: always, specs: [], hasNewCalls: false });
  expect(affectedBy('biome.json', [])).toEqual({ dirs: all, specs: Object.keys(specAreas), hasNewCalls: true });
});
