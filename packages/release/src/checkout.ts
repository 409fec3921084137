import { spawnSync } from 'node:child_process';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import type { About } from './history.ts';
import { ReleaseError } from './release-error.ts';

/** The output of git; undefined if it fails. */
export function git(repoDir: string, ...args: string[]): string | undefined {
  const { status, stdout } = spawnSync('git', args, { cwd: repoDir, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}

/** The commit of a checkout. Uncommitted changes are rejected, or recorded with `allowDirty`. */
export function describeCommit(repoDir: string, { allowDirty }: { allowDirty: boolean }): About {
  const [commit, changes] = [git(repoDir, 'rev-parse', 'HEAD'), git(repoDir, 'status', '--porcelain')];
  const isDirty = changes !== '';
  if (isDirty && !allowDirty)
    throw new ReleaseError(
      `${changes ?? `${repoDir} has no commit`}\n\nCommit these changes, or release them anyway with --dirty, which is recorded.`,
    );
  return { ...(commit && { commit }), ...(isDirty && { isDirty }) };
}

export function describePerson(repoDir: string): string {
  const [name, email] = ['user.name', 'user.email'].map((key) => git(repoDir, 'config', key));
  return name && email ? `${name} <${email}>` : userInfo().username;
}

/** Builds folders, and checks their types and tests; turbo repeats only what changed. */
export function buildAndTest(repoDir: string, folders: readonly string[]): void {
  const turbo = join(repoDir, 'node_modules/.bin/turbo');
  const filters = folders.map((folder) => `--filter=@fairway/${folder}`);
  const args = ['run', 'build', 'types', 'test', '--output-logs=errors-only', ...filters];
  const { status } = spawnSync(turbo, args, { cwd: repoDir, stdio: 'inherit' });
  if (status !== 0) throw new ReleaseError(`${folders.join(', ')}: the build, the types or the tests failed`);
}
