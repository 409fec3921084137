import { createReadStream } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { Worker } from 'node:worker_threads';
import { fileFormats } from '@fairway/contracts/question-bank/file-formats';
import { WrongFile } from '@fairway/kit/csv/read-csv';
import type { SourceRow } from '../source.ts';
import { type FoundColumns, type Matching, WrongColumns } from './columns.ts';
import type { WorkerFormat } from './formats.ts';
import type { FormatAnswer, FormatTask } from './read-format.ts';
import { maxFileBytes, tooLargeFile } from './zip.ts';

const maxHeapMb = 256;
const maxSeconds = 60;

/** The program of the thread: beside the bundle, or a source. */
const workerFile =
  extname(import.meta.url) === '.ts'
    ? new URL('./format-worker.ts', import.meta.url)
    : new URL('./import/formats/format-worker.mjs', import.meta.url);

export type WorkerRows = {
  rows: () => AsyncGenerator<SourceRow>;
  /** Of pictures in the file itself; undefined if it has none. */
  picturesFolder: string | undefined;
  /** Whether a row names its book. */
  namesBook: boolean;
  /** Of a table. */
  columns: FoundColumns | undefined;
  /** Deletes what the thread wrote. */
  close: () => Promise<void>;
};

type Limits = { timeoutMs: number; heapMb: number; signal: AbortSignal | undefined };
export type RunTask = (task: FormatTask, limits: Limits) => Promise<FormatAnswer>;

type WorkerLimits = {
  seconds?: number | undefined;
  heapMb?: number;
  matching?: Matching | undefined;
  /** Ends the thread. */
  signal?: AbortSignal | undefined;
  run?: RunTask;
};

/** Reads a file in a thread with limits on size, memory and time. Throws a WrongFile if it cannot be read within them. */
export async function readInWorker(
  path: string,
  format: WorkerFormat,
  { seconds = maxSeconds, heapMb = maxHeapMb, matching = {}, signal, run = runInThread }: WorkerLimits = {},
): Promise<WorkerRows> {
  if ((await stat(path)).size > maxFileBytes) throw tooLargeFile();
  const folder = await mkdtemp(join(tmpdir(), 'fairway-read-'));
  const close = () => rm(folder, { recursive: true, force: true });
  try {
    const images = join(folder, 'images');
    await mkdir(images);
    const task = { path, format, folder, matching };
    const { fault, namesBook, columns } = await run(task, { timeoutMs: seconds * 1_000, heapMb, signal });
    if (fault !== '') throw columns ? new WrongColumns(fault, columns, fileFormats[format]) : new WrongFile(fault);
    const picturesFolder = (await readdir(images)).length > 0 ? images : undefined;
    return { rows: () => rowsOf(join(folder, 'rows.jsonl')), picturesFolder, namesBook, columns, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Resolves when the thread is gone. */
function runInThread(workerData: FormatTask, { timeoutMs, heapMb, signal }: Limits): Promise<FormatAnswer> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const resourceLimits = { maxOldGenerationSizeMb: heapMb };
    const worker = new Worker(workerFile, { workerData, name: 'import', resourceLimits });
    const stop = () => {
      answer = new Error('canceled');
      void worker.terminate();
    };
    signal?.addEventListener('abort', stop);
    const refused = (fault: string): FormatAnswer => ({ fault, namesBook: false });
    let answer: FormatAnswer | Error = new Error('the import thread exited without an answer');
    const timer = setTimeout(() => {
      answer = refused(`Reading the file takes longer than ${timeoutMs / 1_000} seconds: divide it.`);
      void worker.terminate();
    }, timeoutMs);
    worker.once('message', (given: FormatAnswer) => {
      answer = given;
    });
    worker.once('error', (error: NodeJS.ErrnoException) => {
      const isTooLarge = error.code === 'ERR_WORKER_OUT_OF_MEMORY';
      answer = isTooLarge ? refused('Reading the file needs too much memory: divide it.') : error;
    });
    worker.once('exit', () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', stop);
      if (answer instanceof Error) reject(answer);
      else resolve(answer);
    });
  });
}

async function* rowsOf(file: string): AsyncGenerator<SourceRow> {
  for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY })) {
    yield JSON.parse(line) as SourceRow;
  }
}
