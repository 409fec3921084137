import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { IndexTask } from './index-worker.ts';
import type { BuildIndex } from './open-search.ts';

/** Indexes these questions in a separate thread; `signal` ends the thread. */
export function buildInThread({
  workerFile,
  ...settings
}: Omit<IndexTask, 'ids' | 'isAwaited'> & { workerFile: URL }): BuildIndex {
  return (ids, signal, isAwaited = false) =>
    new Promise((resolve, reject) => {
      const worker = new Worker(workerFile, {
        workerData: { ...settings, ids, isAwaited } satisfies IndexTask,
        name: 'search index',
      });
      const stop = () => void worker.terminate();
      signal.addEventListener('abort', stop, { once: true });
      worker.once('message', resolve);
      worker.once('error', reject);
      worker.once('exit', () => {
        signal.removeEventListener('abort', stop);
        // Has no effect after the index or an error arrived.
        reject(new Error('the index thread exited without an index'));
      });
    });
}

/** A thread's program next to `here`: the bundle's file, or its source. */
export const workerFileBeside = (here: string, name: string) => new URL(`./${name}${extname(here)}`, here);
