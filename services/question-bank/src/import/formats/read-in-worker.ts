import { createReadStream } from 'node:fs';
import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { Worker } from 'node:worker_threads';
import { WrongFile } from '@fairway/kit/csv/read-csv';
import type { SourceRow } from '../source.ts';
import type { WorkerFormat } from './formats.ts';
import { maxFileBytes, tooLargeFile } from './zip.ts';

export type FormatTask = { path: string; format: WorkerFormat; folder: string };

const maxHeapMb = 256;
const maxSeconds = 60;

/** The program of the thread: beside the bundle, or a source. */
const workerFile =
  extname(import.meta.url) === '.ts'
    ? new URL('./format-worker.ts', import.meta.url)
    : new URL('./import/formats/format-worker.mjs', import.meta.url);

export type WorkerRows = {
  rows: () => AsyncGenerator<SourceRow>;
  picturesFolder: string;
  /** Deletes what the thread wrote. */
  close: () => Promise<void>;
};

/** Reads a file in a thread with limits on size, memory and time. Throws a WrongFile if it cannot be read within them. */
export async function readInWorker(
  path: string,
  format: WorkerFormat,
  { seconds = maxSeconds, heapMb = maxHeapMb } = {},
): Promise<WorkerRows> {
  if ((await stat(path)).size > maxFileBytes) throw tooLargeFile();
  const folder = await mkdtemp(join(tmpdir(), 'fairway-read-'));
  const close = () => rm(folder, { recursive: true, force: true });
  try {
    await mkdir(join(folder, 'images'));
    const fault = await run({ path, format, folder }, seconds * 1_000, heapMb);
    if (fault !== '') throw new WrongFile(fault);
    return { rows: () => rowsOf(join(folder, 'rows.jsonl')), picturesFolder: join(folder, 'images'), close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Resolves when the thread is gone: '' or the sentence about the file. */
function run(workerData: FormatTask, timeoutMs: number, maxOldGenerationSizeMb: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(workerFile, { workerData, name: 'import', resourceLimits: { maxOldGenerationSizeMb } });
    let answer: string | Error = new Error('the import thread exited without an answer');
    const timer = setTimeout(() => {
      answer = `Reading the file takes longer than ${timeoutMs / 1_000} seconds: divide it.`;
      void worker.terminate();
    }, timeoutMs);
    worker.once('message', (fault: string) => {
      answer = fault;
    });
    worker.once('error', (error: NodeJS.ErrnoException) => {
      answer = error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'Reading the file needs too much memory: divide it.' : error;
    });
    worker.once('exit', () => {
      clearTimeout(timer);
      if (typeof answer === 'string') resolve(answer);
      else reject(answer);
    });
  });
}

async function* rowsOf(file: string): AsyncGenerator<SourceRow> {
  for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY })) {
    yield JSON.parse(line) as SourceRow;
  }
}
