import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { reservedSlugs } from '@fairway/contracts/site';
import { expect, test } from 'vitest';
import { versions } from '../webpack/shared.mjs';
import { areas } from './areas.mjs';
import { unmetNeeds } from './contract.mjs';

const repoDir = join(import.meta.dirname, '../../..');
const built = areas.filter(({ folder }) => existsSync(join(repoDir, folder, 'dist', 'mf-manifest.json')));

test.skipIf(built.length < areas.length)('every built area needs only what the shell offers', () => {
  for (const { folder } of built)
    expect([folder, unmetNeeds(join(repoDir, folder, 'dist'), versions)]).toEqual([folder, []]);
});

test('no content page can take the name that an area’s addresses begin with', () => {
  const first = areas.flatMap(({ routes }) => routes.map((route) => route.split('/')[1])).filter(Boolean);
  expect(reservedSlugs).toEqual(expect.arrayContaining(first));
});
