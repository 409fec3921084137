import { expect, test } from 'vitest';
import { channelSets } from './channel-sets.ts';
import type { OnTrial, RemoteRelease } from './releases.ts';

const shell = (version: string) => ({ version, js: ['main.js'], css: [] });
const area = (version: string): RemoteRelease => ({
  version,
  entry: `/releases/mfe-a/${version}/mf-manifest.json`,
  routes: ['/a'],
  title: 'a',
  frame: 'member',
  pageRules: {},
});
const live = { schema: 1, shell: shell('s1'), remotes: { a: area('a1'), b: area('b1') } } as const;
const onTrial = (version: string, share: number): OnTrial<RemoteRelease> => ({ ...area(version), share });

test('without a trial everybody runs the same', () => {
  expect(channelSets(live)).toEqual([{ from: -1, manifest: live }]);
});

test('the sets are nested: a number below a share runs the version, and the channel runs all of them', () => {
  const next = { shell: { ...shell('s2'), share: 10 }, remotes: { a: onTrial('a2', 0), b: onTrial('b2', 50) } };
  const sets = channelSets({ ...live, next });
  expect(
    sets.map(({ from, manifest: { shell, remotes } }) => [from, shell.version, remotes.a.version, remotes.b.version]),
  ).toEqual([
    [-1, 's2', 'a2', 'b2'],
    [0, 's2', 'a1', 'b2'],
    [10, 's1', 'a1', 'b2'],
    [50, 's1', 'a1', 'b1'],
  ]);
  expect(sets.at(-1)?.manifest).toEqual(live);
});
