import { spawn } from 'node:child_process';

/** Starts a process that does nothing until the test is over, with these words in its command line. */
export function startSleeper(words: string, onFinished: (end: () => void) => void): number {
  const child = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60_000)', words], { stdio: 'ignore' });
  onFinished(() => {
    child.kill('SIGKILL');
  });
  if (child.pid === undefined) throw new Error('The process did not start');
  return child.pid;
}
