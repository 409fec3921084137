/**
 * Installs what is missing, then runs a TypeScript program with the repository's Node 24:
 * `node packages/stack/launch.mjs PROGRAM [ARGUMENT …]`, where PROGRAM is a file of the repository.
 */
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { exitWithError, install, nodePath, repoDir } from './install.mjs';

/** As for the programs (`program-spec.ts`): `npm start` otherwise keeps 25 MB while it is idle. */
const memorySettings = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072' };

const [program = '', ...args] = process.argv.slice(2);
await launch();

async function launch() {
  const [major = 0] = process.versions.node.split('.').map(Number);
  if (major < 20) exitWithError(`Fairway needs Node 20.11 or newer to start; this is ${process.version}.`);
  await install();

  const child = spawn(nodePath, ['--max-semi-space-size=1', '--expose-gc', join(repoDir, program), ...args], {
    cwd: repoDir,
    // The fourth channel informs the program when this process is gone, however it ended.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, ...memorySettings, PATH: `${dirname(nodePath)}:${process.env.PATH ?? ''}` },
  });
  process.on('SIGINT', () => child.kill('SIGINT'));
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  process.on('SIGHUP', () => child.kill('SIGHUP'));
  watchParent(() => child.kill('SIGTERM'));
  child.on('error', (error) => exitWithError(`Node 24 at ${nodePath} could not be started: ${error.message}`));
  child.on('exit', (code, signal) => {
    process.exitCode = code ?? 128 + (constants.signals[signal ?? 'SIGKILL'] ?? 0);
  });
}

/**
 * package.json runs these programs with `exec`, so that npm is their parent and forwards signals to them. If npm is
 * killed, it cannot forward the signal, but its child gets another parent. Only npm is watched: a shell that started
 * this file may exit and leave it running.
 * @param {() => void} onGone
 */
function watchParent(onGone) {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    onGone();
  }, 250);
  timer.unref();
}
