/** A thread that reads one file, and exits. */
import { parentPort, workerData } from 'node:worker_threads';
import { type FormatTask, readFormat } from './read-format.ts';

parentPort?.postMessage(await readFormat(workerData as FormatTask));
