import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const repoDir = join(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(join(repoDir, file), 'utf8');

/** Words that promise something about the bank, the plans or their buyers. */
const claimWords =
  /updated for|most popular|'popular'|\busual\b|typical|every question|all questions|guarantee|proven|saves you|and explained|real exam|actual exam|up to date|only samples/i;

const screens = [
  '{mfe-public,mfe-study,mfe-tests,shell,packages/{ui,checkout,area-ui,study-ui}}/src/**/*.{ts,tsx}',
  'services/mailer/src/templates/*.ts',
  'services/content/src/sample/*.ts',
  'services/identity/src/settings/bank-source.ts',
  'packages/contracts/src/{content/site-texts,identity/trial}.ts',
];
const files = screens
  .flatMap((pattern) => globSync(pattern, { cwd: repoDir }))
  .filter((file) => !/\.test\.tsx?$|\/test\//.test(file))
  .sort();

const withoutComments = (code: string) => code.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');

/** The rows of the list: words, file, what computes them. */
const claims = [...read('docs/claims.md').matchAll(/^\| `(.+?)` \| (\S+) \| (.+) \|$/gm)].map(
  ([, words = '', file = '', source = '']) => ({ words, file, source }),
);

test('the list of claims names words that are in their files, and what computes them', () => {
  expect(claims.length).toBeGreaterThan(20);
  expect(claims.filter(({ words, file, source }) => source === '' || !read(file).includes(words))).toEqual([]);
});

test('every claim on screen is in the list of claims', () => {
  expect(files.length).toBeGreaterThan(300);
  const missing = files.flatMap((file) => {
    const listed = claims.filter((claim) => claim.file === file).map(({ words }) => words);
    return withoutComments(read(file))
      .split('\n')
      .filter((line) => claimWords.test(line) && !listed.some((words) => line.includes(words)))
      .map((line) => `${file}: ${line.trim()}`);
  });
  expect(missing, 'add these to docs/claims.md, with what computes them').toEqual([]);
});
