import { spawn } from 'node:child_process';

/** A process that does nothing, with these words in its command line, until the test is over. */
export function startSleeper(words: string, onFinished: (end: () => void) => void): number {
  const child = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60_000)', words], { stdio: 'ignore' });
  onFinished(() => {
    child.kill('SIGKILL');
  });
  if (child.pid === undefined) throw new Error('The process did not start');
  return child.pid;
}
