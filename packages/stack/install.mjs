/**
 * Runs before anything is installed, so it is plain JavaScript with the built-ins of Node 20. Installs what
 * package-lock.json requires.
 */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';

export const repoDir = join(import.meta.dirname, '..', '..');
export const nodePath = join(repoDir, 'node_modules', 'node', 'bin', 'node');

/**
 * Exits with one sentence.
 * @param {string} sentence
 */
export function exitWithError(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

export async function install() {
  if (isInstalled(repoDir)) return;
  const startedAt = performance.now();
  process.stdout.write('Installing dependencies …\n');
  const { code, output } = await npmInstall();
  if (code !== 0) exitWithError(installFailure(output));
  if (!existsSync(nodePath)) {
    exitWithError(
      'npm left out the Node 24 that Fairway runs on: allow install scripts (npm config set ignore-scripts false), then run npm install.',
    );
  }
  process.stdout.write(`Dependencies installed in ${((performance.now() - startedAt) / 1000).toFixed(0)} s\n`);
}

/**
 * npm stores a list of what it installed in node_modules; every entry of the lockfile must be in it with the same
 * version. Optional packages may be absent: they are binaries of other platforms.
 * @param {string} dir the repository
 */
export function isInstalled(dir) {
  const wanted = lockedPackages(join(dir, 'package-lock.json'));
  const present = lockedPackages(join(dir, 'node_modules', '.package-lock.json'));
  if (!wanted || !present || !existsSync(join(dir, 'node_modules', 'node', 'bin', 'node'))) return false;
  return Object.entries(wanted).every(([path, locked]) => {
    if (path === '') return true;
    const installed = present[path];
    if (!installed) return Boolean(locked.optional || locked.devOptional);
    return installed.version === locked.version && installed.integrity === locked.integrity;
  });
}

/** @param {string} path */
function lockedPackages(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8')).packages;
  } catch {
    return undefined;
  }
}

/**
 * Installs according to package-lock.json without changing it. `npm ci` is not used, because it fails if a registry
 * lacks the binaries of any other platform.
 * @returns {Promise<{ code: number | null, output: string }>}
 */
function npmInstall() {
  const args = [
    'install',
    '--no-save',
    '--include=dev',
    '--prefer-offline',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ];
  // Inside `npm start` this variable names the running npm; PATH may have another one or none.
  const npm = process.env.npm_execpath;
  const [command, commandArgs] = npm?.endsWith('.js') ? [process.execPath, [npm, ...args]] : ['npm', args];
  return new Promise((resolve) => {
    const child = spawn(command, commandArgs, { cwd: repoDir, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    child.on('error', (error) => resolve({ code: 1, output: `${error.message}\n` }));
    child.on('close', (code) => resolve({ code, output }));
  });
}

/**
 * One sentence if the cause is known, otherwise npm's message.
 * @param {string} output what npm printed
 */
export function installFailure(output) {
  if (/\bENOSPC\b/.test(output))
    return `The disk that holds ${repoDir} is full: Fairway needs about 1 GB there to install.`;
  if (/\b(EACCES|EROFS|EPERM)\b/.test(output))
    return `Fairway has no permission to write to ${repoDir}, so dependencies cannot be installed.`;
  if (/\b(ENOTFOUND|ECONNREFUSED|ETIMEDOUT|EAI_AGAIN|ECONNRESET)\b/.test(output)) {
    return 'The npm registry cannot be reached: dependencies are not installed. Check the connection, then run the command again.';
  }
  if (/spawn npm ENOENT/.test(output))
    return 'npm is not on the PATH: install Node.js together with npm, then run the command again.';
  return `${output.trim()}\n\nInstalling the dependencies failed; see the npm output above.`;
}
