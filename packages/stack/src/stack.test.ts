import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { publishChanges } from './stack.ts';

test('publishes a build once, but names what stays live at each start, and looks again after a release', async () => {
  const releasesDir = mkdtempSync(join(tmpdir(), 'fairway-stack-'));
  const state = { published: '', staying: [] as string[] };
  let live = 'started';
  const switchTo = (version: string) => {
    live = version;
    writeFileSync(join(releasesDir, 'manifest.json'), version);
  };
  let published = 0;
  const start = async (stamp: string) => {
    await publishChanges(state, { releasesDir, stamp }, async () => {
      published++;
      if (live === 'started') switchTo(live);
      return live === 'started' ? [] : [`mfe-study stays at ${live}`];
    });
    return [published, ...state.staying];
  };
  expect(await start('one')).toEqual([1]);
  expect(await start('one')).toEqual([1]);
  switchTo('released');
  expect(await start('one')).toEqual([2, 'mfe-study stays at released']);
  expect(await start('one')).toEqual([2, 'mfe-study stays at released']);
  expect(await start('two')).toEqual([3, 'mfe-study stays at released']);
});
