import { openStorage } from '@fairway/kit/files/storage';
import { openS3Server, s3Program } from '@fairway/test-support/s3-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { useTestRepo } from '../test/test-repo.ts';
import { publishTogether, rollback } from './publish.ts';
import { publishAll } from './publish-all.ts';
import { openReleaseStore, readState } from './store.ts';

describe.skipIf(s3Program === undefined)('a store in a bucket (skipped if versitygw is missing)', () => {
  let server: Awaited<ReturnType<typeof openS3Server>>;
  const repo = useTestRepo();
  beforeAll(async () => {
    server = await openS3Server();
  });
  afterAll(() => server.close());
  const release = (...folders: string[]) => publishTogether({ ...repo, releasesDir: server.address, folders });
  const state = () => readState(openReleaseStore(server.address));

  test('is released to and rolled back like a folder', async () => {
    const [first] = (await publishAll({ ...repo, releasesDir: server.address })).slice(1);
    repo.build('mfe-study', 'second');
    const [second] = await release('mfe-study');
    expect((await state()).manifest.remotes.mfe_study?.version).toBe(second?.version);
    expect(await openStorage(server.address).list()).toContain(`mfe-study/${second?.version}/remoteEntry.js.br`);
    expect(await release('mfe-study')).toMatchObject([{ switched: false }]);
    repo.build('mfe-study', 'from the future', { react: '^20.0.0' });
    await expect(release('mfe-study')).rejects.toThrow('it needs react/jsx-runtime ^20.0.0');
    await rollback({ releasesDir: server.address, folders: ['mfe-study'] });
    expect((await state()).manifest.remotes.mfe_study?.version).toBe(first?.version);
  });

  test('concurrent releases of different areas all take effect, in history and log', async () => {
    const folders = ['mfe-public', 'mfe-study', 'mfe-tests', 'mfe-admin'];
    for (const folder of folders) repo.build(folder, 'concurrent');
    const published = await Promise.all(folders.map((folder) => release(folder)));
    const { manifest, history } = await state();
    const log = String(await openReleaseStore(server.address).read('releases.log'));
    for (const [each] of published) {
      const { folder = '', version = '' } = each ?? {};
      expect(manifest.remotes[folder.replace('-', '_')]?.version).toBe(version);
      expect(history[folder]?.at(-1)?.version).toBe(version);
      expect(log.split(version)).toHaveLength(2);
    }
  });
});
