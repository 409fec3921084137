import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { renderingRange } from '@fairway/contracts/releases/rendering';
import { setUp } from '@fairway/test-support/set-up';
import { expect, test } from 'vitest';
import { startGateway } from '../../test/harness.ts';
import { pageReader } from '../../test/page-reader.ts';

const gateway = setUp(startGateway);
const { textOf } = pageReader(() => gateway.url);

/** What code of another team finds in its process. */
const curious = `
import { readFileSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
export const renderingContract = '${renderingRange}';
const attempt = (run) => { try { run(); return 'done'; } catch (error) { return error.code; } };
export async function render() {
  const found = {
    variables: Object.keys(process.env),
    environ: attempt(() => readFileSync('/proc/self/environ')),
    write: attempt(() => writeFileSync(new URL('./x', import.meta.url), '')),
    spawn: attempt(() => spawnSync('env')),
  };
  const html = '<p>found ' + JSON.stringify(found) + ' found</p>';
  return { html, status: 200, data: {}, cache: 'shared' };
}`;

test('each rendered area has a process of its own, without variables, files and programs', async () => {
  const folder = join(gateway.releasesFolder, 'mfe-docs', 'a1');
  await mkdir(join(folder, 'server'), { recursive: true });
  await writeFile(join(folder, 'mf-manifest.json'), '{}');
  await writeFile(join(folder, 'server', 'server.mjs'), curious);
  const file = join(gateway.releasesFolder, 'manifest.json');
  const manifest = JSON.parse(await readFile(file, 'utf8'));
  const mfe_docs = {
    version: 'a1',
    entry: '/releases/mfe-docs/a1/mf-manifest.json',
    ssr: 'server.mjs',
    routes: ['/docs'],
    title: 'docs',
    frame: 'public',
    pageRules: {},
  };
  // Its place in the manifest does not matter.
  await writeFile(`${file}.draft`, JSON.stringify({ ...manifest, remotes: { mfe_docs, ...manifest.remotes } }));
  await rename(`${file}.draft`, file);
  await expect.poll(() => textOf('/docs/one')).toContain('found');
  const [, found = ''] = /found (.*) found/.exec(await textOf('/docs/one')) ?? [];
  expect(JSON.parse(found)).toEqual({
    variables: [],
    environ: 'ERR_ACCESS_DENIED',
    write: 'ERR_ACCESS_DENIED',
    spawn: 'ERR_ACCESS_DENIED',
  });
  expect(await textOf('/pricing')).toContain('b1 /pricing');
});
