import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Logger } from '@fairway/kit/logging/log';
import type { Assessments } from './assess-modules.ts';
import type { Assess, MadePlan, MakePlan } from './plan-maker.ts';
import type { NamedTask, PlanReply, PlanWorkerData } from './plan-worker.ts';

/** Ends after this time without a task: most sites have no member with an exam most of the time. */
const idleMs = 600_000;

type PlanThread = PlanWorkerData & { workerFile: URL; log: Logger; timeoutMs?: number };

/** Makes plans and assessments in a thread, which starts with the first task. One task at a time. A task that takes too long ends it. */
export function openPlanThread({ workerFile, log, timeoutMs = 10_000, ...data }: PlanThread): {
  make: MakePlan;
  assess: Assess;
  close: () => Promise<void>;
} {
  let running: { worker: Worker; exited: AbortSignal } | undefined;
  let idle: NodeJS.Timeout | undefined;

  function start() {
    const worker = new Worker(workerFile, { workerData: data, name: 'plans' });
    const exit = new AbortController();
    const started = { worker, exited: exit.signal };
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
    clearTimeout(idle);
    running ??= start();
    const { worker, exited } = running;
    worker.postMessage(asked);
    const signal = AbortSignal.any([exited, AbortSignal.timeout(timeoutMs)]);
    const [reply] = (await once(worker, 'message', { signal }).catch(async (error: unknown) => {
      await stop();
      throw error;
    })) as [PlanReply];
    idle = setTimeout(stop, idleMs).unref();
    if ('failed' in reply) throw new Error(reply.failed);
    return reply.made as Made;
  }

  return {
    make: (task) => ask({ name: 'plan', task }),
    assess: (task) => ask({ name: 'assess', task }),
    close: stop,
  };
}
