import { spawn } from 'node:child_process';
import type { IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { UploadAnswer, UploadTask } from './upload-worker.ts';

/** Compressing a large build takes a minute. */
export const maxMs = 10 * 60_000;

/** Runs a task, with the body of `upload` as its input. */
export async function runProcess(
  workerFile: string,
  task: UploadTask,
  upload: { request: IncomingMessage; maxBytes: number } | undefined,
): Promise<UploadAnswer | 'too large' | 'gone'> {
  const child = spawn(process.execPath, [workerFile, JSON.stringify(task)], {
    stdio: ['pipe', 'pipe', 'inherit'],
    timeout: maxMs,
    killSignal: 'SIGKILL',
  });
  const closed = new Promise<number | null>((resolve, reject) => child.on('close', resolve).on('error', reject));
  const output = buffer(child.stdout);
  // A process that has its answer reads no more.
  child.stdin.on('error', () => {});
  let stopped: 'too large' | 'gone' | undefined;
  if (upload) {
    let bytes = 0;
    const { request, maxBytes } = upload;
    const stop = (why: 'too large' | 'gone') => {
      stopped ??= why;
      // The rest is read and dropped, so that the client sees the answer.
      request.unpipe(child.stdin).resume();
      child.kill('SIGKILL');
    };
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > maxBytes) stop('too large');
    });
    request.on('close', () => {
      if (!request.readableEnded) stop('gone');
    });
    request.pipe(child.stdin);
  } else child.stdin.end();
  const code = await closed;
  if (stopped) return stopped;
  if (code !== 0) throw new Error(`the process of a release ended with ${code}`);
  return JSON.parse(String(await output));
}
