import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { linkedPages, reservedSlugs } from '@fairway/contracts/releases/site';
import { expect, test } from 'vitest';

const repoDir = join(import.meta.dirname, '../../..');
const sources = '{shell,mfe-*,services/*,packages/{ui,area,area-ui,checkout,study-ui,contracts}}/src/**/*.{ts,tsx}';

test('every content page that Fairway links to is listed, so that it stays', () => {
  const linked = globSync(sources, { cwd: repoDir })
    .filter((file) => !/\.test\.tsx?$|\/test\//.test(file))
    .flatMap((file) => [
      ...readFileSync(join(repoDir, file), 'utf8').matchAll(
        /(?:href="|Url}|(?:: |^ +)')\/([a-z][a-z0-9-]+)(?=["'`#?])/gm,
      ),
    ])
    .flatMap(([, slug = '']) => (reservedSlugs.includes(slug) ? [] : [slug]));
  expect([...new Set(linked)].sort()).toEqual(linkedPages.map(({ slug }) => slug).sort());
});
