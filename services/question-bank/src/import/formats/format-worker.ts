/** A thread that reads one file, and exits. */
import { parentPort, workerData } from 'node:worker_threads';
import { lowerPriority } from '../../lower-priority.ts';
import { type FormatTask, readFormat } from './read-format.ts';

lowerPriority();
parentPort?.postMessage(await readFormat(workerData as FormatTask));
