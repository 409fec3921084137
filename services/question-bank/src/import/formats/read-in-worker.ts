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
/** Of work: the time that a thread waits on a busy machine does not count. */
const maxSeconds = 60;
/** A thread that waits longer will not finish. */
const maxWaitSeconds = 600;
const checkEveryMs = 250;
/** A file of more bytes may need all the work because of its size. */
const largeBytes = 1024 * 1024;

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

/** The reading took too long for another reason than the file. */
export class BusyError extends Error {}

type Limits = { seconds: number; waitSeconds: number; heapMb: number; signal: AbortSignal | undefined };
export type RunTask = (task: FormatTask, limits: Limits) => Promise<FormatAnswer>;

type WorkerLimits = {
  /** Of work. */
  seconds?: number | undefined;
  /** Until it ends, with all waiting. */
  waitSeconds?: number | undefined;
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
  {
    seconds = maxSeconds,
    waitSeconds = maxWaitSeconds,
    heapMb = maxHeapMb,
    matching = {},
    signal,
    run = runInThread,
  }: WorkerLimits = {},
): Promise<WorkerRows> {
  if ((await stat(path)).size > maxFileBytes) throw tooLargeFile();
  const folder = await mkdtemp(join(tmpdir(), 'fairway-read-'));
  const close = () => rm(folder, { recursive: true, force: true });
  try {
    const images = join(folder, 'images');
    await mkdir(images);
    const task = { path, format, folder, matching };
    const { fault, namesBook, columns } = await run(task, { seconds, waitSeconds, heapMb, signal });
    if (fault !== '') throw columns ? new WrongColumns(fault, columns, fileFormats[format]) : new WrongFile(fault);
    const picturesFolder = (await readdir(images)).length > 0 ? images : undefined;
    return { rows: () => rowsOf(join(folder, 'rows.jsonl')), picturesFolder, namesBook, columns, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Resolves when the thread is gone. */
async function runInThread(
  workerData: FormatTask,
  { seconds, waitSeconds, heapMb, signal }: Limits,
): Promise<FormatAnswer> {
  const { size } = await stat(workerData.path);
  return new Promise((resolve, reject) => {
    if (signal?.aborted) throw new Error('canceled');
    const resourceLimits = { maxOldGenerationSizeMb: heapMb };
    const worker = new Worker(workerFile, { workerData, name: 'import', resourceLimits });
    const stop = () => {
      answer = new Error('canceled');
      void worker.terminate();
    };
    signal?.addEventListener('abort', stop);
    const refused = (fault: string): FormatAnswer => ({ fault, namesBook: false });
    let answer: FormatAnswer | Error = new Error('the import thread exited without an answer');
    const end = (with_: FormatAnswer | Error) => {
      answer = with_;
      void worker.terminate();
    };
    const check = setInterval(async () => {
      // Rejected once the thread has ended.
      const { user, system } = await worker.cpuUsage().catch(() => ({ user: 0, system: 0 }));
      if (user + system > seconds * 1_000_000) end(refused(tooMuchWork(size)));
    }, checkEveryMs);
    const timer = setTimeout(() => end(new BusyError(busy)), waitSeconds * 1_000);
    worker.once('message', (given: FormatAnswer) => {
      answer = given;
    });
    worker.once('error', (error: NodeJS.ErrnoException) => {
      const isTooLarge = error.code === 'ERR_WORKER_OUT_OF_MEMORY';
      answer = isTooLarge ? refused('Reading the file needs too much memory: divide it.') : error;
    });
    worker.once('exit', () => {
      clearInterval(check);
      clearTimeout(timer);
      signal?.removeEventListener('abort', stop);
      if (answer instanceof Error) reject(answer);
      else resolve(answer);
    });
  });
}

const busy = 'The server is busy, and could not read the file in time. Nothing was stored: try again in a minute.';

/** `size`: of the file, in bytes. */
export const tooMuchWork = (size: number) =>
  size > largeBytes
    ? 'The file is too large to be read at once: divide it.'
    : 'The file is small, but reading it takes far too much work: it may be damaged. Save it again, or as CSV.';

async function* rowsOf(file: string): AsyncGenerator<SourceRow> {
  for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY })) {
    yield JSON.parse(line) as SourceRow;
  }
}
