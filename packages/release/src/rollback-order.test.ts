import { expect, test, vi } from 'vitest';
import { useTestRepo } from '../test/test-repo.ts';
import { rollback } from './publish.ts';

const beforeLock = vi.hoisted(() => ({ run: async () => {} }));
vi.mock('./lock.ts', async (importOriginal) => {
  const actual = await importOriginal<typeof import('./lock.ts')>();
  const withStoreLocked: typeof actual.withStoreLocked = async (dir, change) => {
    await beforeLock.run();
    return actual.withStoreLocked(dir, change);
  };
  return { ...actual, withStoreLocked };
});

const repo = useTestRepo();

test('a rollback changes nothing if another version goes live before it gets the lock', async () => {
  await repo.release('mfe-study');
  repo.build('mfe-study', 'second');
  await repo.release('mfe-study');
  beforeLock.run = async () => {
    beforeLock.run = async () => {};
    repo.build('mfe-study', 'third');
    await repo.release('mfe-study');
  };
  const command = rollback({ releasesDir: repo.releasesDir, folders: ['mfe-study'] });
  await expect(command).rejects.toThrow(/went live meanwhile, so nothing was rolled back/);
  expect(repo.history()['mfe-study']).toHaveLength(3);
  expect(repo.manifest().remotes.mfe_study?.version).toBe(repo.history()['mfe-study']?.[2]?.version);
});
