import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repoDir } from '@fairway/stack/paths';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { readSpecAreas } from '../suite/affected.ts';

const read = (path: string) => readFileSync(join(repoDir, path), 'utf8');

test('every owned folder exists, and every area and service has an owner', () => {
  const owned = [...read('.github/CODEOWNERS').matchAll(/^(\/\S+)\/\s+@/gm)].map(([, path = '']) => path.slice(1));
  expect(owned.filter((path) => !existsSync(join(repoDir, path)))).toEqual([]);
  expect(owned).toEqual(expect.arrayContaining(globSync(['mfe-*', 'services/*'], { cwd: repoDir })));
});

test('the workflow runs .ci/run, with actions pinned by their commit', () => {
  type Step = { run?: string; uses?: string };
  const { jobs } = parse(read('.github/workflows/ci.yml')) as { jobs: Record<string, { steps: Step[] }> };
  const steps = Object.values(jobs).flatMap((job) => job.steps);
  expect(steps.map(({ run }) => run)).toContain('.ci/run');
  const actions = steps.flatMap(({ uses }) => uses ?? []);
  expect(actions.filter((action) => !/@[0-9a-f]{40}$/.test(action))).toEqual([]);
});

test('spec-areas.json lists every browser spec, and existing areas', () => {
  const specs = globSync('e2e/specs/*.e2e.ts', { cwd: repoDir }).map((file) => /([^/]+)\.e2e\.ts$/.exec(file)?.[1]);
  const listed = readSpecAreas();
  expect(Object.keys(listed).sort()).toEqual(specs.sort());
  const areas = new Set(Object.values(listed).flat());
  expect([...areas].filter((area) => !existsSync(join(repoDir, area)))).toEqual([]);
});
