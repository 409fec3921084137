import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { services } from '@fairway/contracts/call/services';
import { expect, test } from 'vitest';

const repoDir = join(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(join(repoDir, file), 'utf8');
const find = (pattern: string) => globSync(pattern, { cwd: repoDir }).sort();

const documents = find(
  '{.,docs,docs/decisions,deploy,drills,bench,e2e,gateway,shell,mfe-*,packages/*,services/*}/*.md',
);

test.each(documents)('%s links to files that exist', (document) => {
  const links = [...read(document).matchAll(/\]\(([^)#\s]+)[^)]*\)/g)].map(([, link = '']) => link);
  const local = links.filter((link) => !/^(https?|mailto):/.test(link));
  expect(local.filter((link) => !existsSync(join(repoDir, dirname(document), link)))).toEqual([]);
});

test.each(documents)('%s has complete table rows', (document) => {
  expect(read(document).match(/^\|.*[^|\n]$/gm) ?? []).toEqual([]);
});

/** Workspaces whose README has a table of their files. */
const withFileTable =
  '{packages/{area,area-ui,db,release,study-ui,shared-tests,test-support,web-build},gateway}/README.md';
/** The entry of a process needs no explanation, and config.ts is the table of variables. */
const isSource = (file: string) => !/\.test\.tsx?$|\.d\.ts$|src\/(main|app|config)\.ts$/.test(file);

test.each(find(withFileTable))('%s names every file of the workspace', (readme) => {
  const files = find(`${dirname(readme)}/src/**/*.{ts,tsx,mjs}`).filter(isSource);
  expect(files.length).toBeGreaterThan(4);
  expect(files.filter((file) => !read(readme).includes(`${basename(file)}\``))).toEqual([]);
});

/** Workspaces whose README has a table of their folders. */
test.each(find('packages/{kit,contracts}/README.md'))('%s names every folder of the workspace', (readme) => {
  const folders = find(`${dirname(readme)}/src/*/`).map((folder) => basename(folder));
  expect(folders.length).toBeGreaterThan(4);
  expect(folders.filter((folder) => !read(readme).includes(`\`${folder}/\``))).toEqual([]);
});

test('the README of ui names every component that other workspaces use', () => {
  const using = find('{shell,gateway,mfe-*,packages/{area,area-ui,checkout,study-ui}}/src/**/*.{ts,tsx}').map(read);
  const used = new Set(using.flatMap((code) => code.match(/(?<='@fairway\/ui\/)[\w/-]+(?=')/g) ?? []));
  const files = [...used]
    .map((name) => `packages/ui/src/${name}.tsx`)
    .filter((file) => existsSync(join(repoDir, file)));
  expect(files.length).toBeGreaterThan(40);
  const components = files.flatMap((file) => read(file).match(/(?<=^export function )[A-Z]\w+/gm) ?? []);
  expect(components.filter((name) => !read('packages/ui/README.md').includes(`\`${name}\``))).toEqual([]);
});

test.each(Object.entries(services))('the README of %s lists the path of every call', (service, calls) => {
  const cells = [...read(`services/${service}/README.md`).matchAll(/^\|([^|]+)\|/gm)].map(([, cell = '']) => cell);
  // `{a,b}_c` stands for two words.
  const words = cells
    .join('\n')
    .replace(/([\w-]*)\{([\w,-]+)\}([\w-]*)/g, (_, before, list: string, after) =>
      list.replace(/[\w-]+/g, (word) => before + word + after),
    );
  const listed = new Set(words.match(/[\w-]+/g));
  const lastWord = (path: string) =>
    path
      .replace(/\{\w+\}/g, '')
      .split(/[^\w-]+/)
      .findLast(Boolean);
  const paths = Object.values(calls).map(({ path }) => path);
  expect(paths.filter((path) => !listed.has(lastWord(path) ?? ''))).toEqual([]);
});
