import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Logger } from '@fairway/kit/logging/log';
import type { Assessments } from './assess-modules.ts';
import type { Assess, MadePlan, MakePlan } from './plan-maker.ts';
import type { NamedTask, PlanReply, PlanWorkerData } from './plan-worker.ts';

/** Ends after this time without a task: most sites have no member with an exam most of the time. */
const idleMs = 600_000;

type PlanThread = PlanWorkerData & { workerFile: URL; log: Logger; timeoutMs?: number; longestMs?: number };

/**
 * Makes plans and assessments in a thread, which starts with the first task. One task at a time: its caller waits
 * `timeoutMs`. The thread goes on, so that the next try finds its fold; a task of more than `longestMs` ends the thread.
 */
export function openPlanThread({ workerFile, log, timeoutMs = 10_000, longestMs = 60_000, ...data }: PlanThread): {
  make: MakePlan;
  assess: Assess;
  close: () => Promise<void>;
} {
  /** `last`: its last task, settled when the thread is free. */
  type Running = { worker: Worker; exited: AbortSignal; last: Promise<unknown> };
  let running: Running | undefined;
  let idle: NodeJS.Timeout | undefined;

  function start(): Running {
    const worker = new Worker(workerFile, { workerData: data, name: 'plans' });
    const exit = new AbortController();
    const started = { worker, exited: exit.signal, last: Promise.resolve() };
    worker.unref();
    const forget = () => {
      if (running === started) running = undefined;
    };
    // Without a listener the error of an idle thread would end the process.
    worker.on('error', (error) => {
      log.error({ err: error }, 'plan thread failed');
      forget();
    });
    worker.once('exit', () => {
      exit.abort();
      forget();
    });
    return started;
  }

  async function stop(): Promise<void> {
    clearTimeout(idle);
    const ended = running;
    running = undefined;
    await ended?.worker.terminate();
  }

  async function ask<Made extends MadePlan | Assessments>(asked: NamedTask): Promise<Made> {
    running ??= start();
    const thread = running;
    const inTime = rejectAfter(timeoutMs);
    // It may still be at a task whose caller has gone.
    await Promise.race([thread.last, inTime]);
    const task = run(thread, asked);
    thread.last = task.catch(() => {});
    const reply = await Promise.race([task, inTime]);
    if ('failed' in reply) throw new Error(reply.failed);
    return reply.made as Made;
  }

  async function run(thread: Running, asked: NamedTask): Promise<PlanReply> {
    clearTimeout(idle);
    thread.worker.postMessage(asked);
    const signal = AbortSignal.any([thread.exited, AbortSignal.timeout(longestMs)]);
    const [reply] = (await once(thread.worker, 'message', { signal }).catch(async (error: unknown) => {
      if (running === thread) await stop();
      throw error;
    })) as [PlanReply];
    idle = setTimeout(stop, idleMs).unref();
    return reply;
  }

  return {
    make: (task) => ask({ name: 'plan', task }),
    assess: (task) => ask({ name: 'assess', task }),
    close: stop,
  };
}

async function rejectAfter(ms: number): Promise<never> {
  const signal = AbortSignal.timeout(ms);
  await once(signal, 'abort');
  throw signal.reason;
}
