import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { repoDir } from '@fairway/stack/paths';
import { expect, onTestFinished, test } from 'vitest';
import { checkTypes, groupPrograms, type TypeConfig } from './type-step.ts';

test('folders with the same compiler options are one program, whatever the order of the options', () => {
  const base = '../tsconfig.base.json';
  const web = { lib: ['dom'], jsx: 'react-jsx' };
  const configs: Record<string, TypeConfig> = {
    one: { extends: base, include: ['src'], exclude: ['src/node.test.ts'] },
    site: { extends: base, compilerOptions: web, include: ['src', '../ui/css.d.ts'] },
    shell: { extends: base, compilerOptions: { jsx: 'react-jsx', lib: ['dom'] }, include: ['src'] },
  };
  const programs = groupPrograms(['one', 'site', 'shell'], (dir) => configs[dir] ?? expect.fail(dir));
  const at = (path: string) => join(repoDir, path);
  expect(programs).toEqual([
    {
      dirs: ['site', 'shell'],
      config: {
        extends: at('tsconfig.base.json'),
        compilerOptions: web,
        include: [at('site/src'), at('ui/css.d.ts'), at('shell/src')],
        exclude: [],
      },
    },
    {
      dirs: ['one'],
      config: {
        extends: at('tsconfig.base.json'),
        compilerOptions: {},
        include: [at('one/src')],
        exclude: [at('one/src/node.test.ts')],
      },
    },
  ]);
});

test('a type error fails the check, with its file', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'wrong-types-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  const base = relative(dir, join(repoDir, 'tsconfig.base.json'));
  const config = { extends: base, compilerOptions: { types: [] }, include: ['*.ts'] };
  writeFileSync(join(dir, 'tsconfig.json'), JSON.stringify(config));
  writeFileSync(join(dir, 'wrong.ts'), 'export const count: number = "three";\n');
  const folder = relative(repoDir, dir);
  const workspace = { dir: folder, scripts: { types: 'tsc -p .' } };
  const tally = await checkTypes([workspace], AbortSignal.timeout(120_000));
  expect(tally).toMatchObject({ passed: 0, failures: [{ name: `types: ${folder}` }] });
  expect(JSON.stringify(tally.failures)).toContain('wrong.ts');
});
