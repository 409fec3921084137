/**
 * `npm run drill:area`: packs, writes an area outside the repository, and does what its team does, with Node 22 and
 * Node 24: install, types, tests, build, development server; then release and roll back to a Fairway of its own.
 */
import { spawnSync } from 'node:child_process';
import { appendFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import process from 'node:process';
import { openBackOffice, withSite } from './drill-site.ts';
import { serveAndFetch } from './serve-and-fetch.ts';

const repoDir = process.cwd();
const folder = mkdtempSync(join(tmpdir(), 'fairway-area-'));
const dir = join(folder, 'mfe-drill');
/** What only services need. */
const forServices = ['mysql2', 'drizzle-orm', 'bullmq', 'ioredis', '@aws-sdk'];

type Run = { cwd?: string; env?: NodeJS.ProcessEnv; fails?: RegExp };

/** Runs a command and prints how long it took; fails unless it succeeds, or fails as expected. */
function run(text: string, { cwd = dir, env = {}, fails }: Run = {}): void {
  const startedAt = performance.now();
  const [command = '', ...args] = text.split(' ');
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, ...env },
  });
  const isExpected = fails ? status !== 0 && fails.test(stderr) : status === 0;
  if (!isExpected) throw new Error(`${text} ended with ${status}:\n${stdout}${stderr}`);
  console.log(`${((performance.now() - startedAt) / 1_000).toFixed(1).padStart(6)} s  ${text}`);
}

/** @returns the folder of the program */
function installNode22(): string {
  run(`npm install --silent --prefix ${folder}/node22 node@22`, { cwd: folder });
  return join(folder, 'node22/node_modules/node/bin');
}

async function develop(bin: string): Promise<void> {
  const env = { PATH: `${bin}${delimiter}${process.env.PATH}` };
  run('node --version', { env });
  rmSync(join(dir, 'node_modules'), { recursive: true, force: true });
  run('npm install --silent', { env });
  const dragged = forServices.filter((name) => existsSync(join(dir, 'node_modules', name)));
  if (dragged.length > 0) throw new Error(`An area installs ${dragged.join(', ')}`);
  for (const command of ['npm run types', 'npm test', 'npx fairway-area build']) run(command, { env });
  await serveAndFetch(dir, env);
}

function commit(): void {
  run('git add .');
  run('git -c user.name=Drill -c user.email=drill@fairway.example commit --quiet -m Change');
}

async function releaseTwice(site: string, password: string): Promise<void> {
  const owner = await openBackOffice(site, password);
  const [own, other] = [await owner.createToken('mfe-drill', '/drill'), await owner.createToken('mfe-other', '/other')];
  const command = (action: string, { token }: { token: string }, fails?: RegExp) =>
    run(`npx fairway-area ${action} --site ${site}`, { env: { FAIRWAY_AREA_TOKEN: token }, ...(fails && { fails }) });
  command('release', other, / 403: /);
  command('release', own);
  const page = await fetch(`${site}/drill`);
  if (page.status !== 200) throw new Error(`/drill answers ${page.status}`);
  appendFileSync(join(dir, 'src/pages/first-page.module.css'), '.page {\n  color: inherit;\n}\n');
  command('release', own, /--dirty/);
  commit();
  command('release', own);
  command('rollback', own);
  command('releases', own);
  await owner.revoke(own.id);
  command('rollback', own, / 401: /);
}

try {
  run(`npm run new:area -- mfe-drill --outside ${dir}`, { cwd: repoDir });
  for (const bin of [installNode22(), dirname(process.execPath)]) await develop(bin);
  run('git init --quiet');
  commit();
  await withSite(folder, releaseTwice);
  console.log('An area in its own repository was built, released and rolled back');
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
