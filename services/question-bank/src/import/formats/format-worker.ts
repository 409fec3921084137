/** A thread that reads one file, and exits. */
import { parentPort, workerData } from 'node:worker_threads';
import { createLog } from '@fairway/kit/logging/log';
import { lowerPriority } from '../../lower-priority.ts';
import { type FormatTask, readFormat } from './read-format.ts';

lowerPriority();
const task = workerData as FormatTask;
const log = createLog('question-bank');
const onBug = (err: unknown) => log.warn({ err, format: task.format }, 'an import file could not be read');
// pdf.js leaves some of damaged files unhandled, which would end the thread before its answer.
process.on('unhandledRejection', onBug);
parentPort?.postMessage(await readFormat(task, onBug));
