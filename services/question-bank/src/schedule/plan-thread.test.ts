import { readdirSync } from 'node:fs';
import { getPriority } from 'node:os';
import { createLog } from '@fairway/kit/logging/log';
import { expect, onTestFinished, test, vi } from 'vitest';
import { bookRows } from '../../test/factories.ts';
import { setUpHarness } from '../../test/harness.ts';
import { workerFileBeside } from '../search/index-thread.ts';
import { createTurns, type MadePlan, type MakePlan, type PlanTask } from './plan-maker.ts';
import { openPlanThread } from './plan-thread.ts';

const h = setUpHarness();
const program = workerFileBeside(new URL('../main.ts', import.meta.url).href, 'schedule/plan-worker');
const log = createLog('question-bank', 'silent');
const anyTask = { modules: [] as PlanTask['modules'] } as PlanTask;
const aPlan: MadePlan = { ids: [1], fresh: 1, seconds: 20 };

/** On a busy machine a thread starts slowly. */
function openThread(workerFile: URL, limits: { timeoutMs?: number; longestMs?: number } = { timeoutMs: 60_000 }) {
  const thread = openPlanThread({ databaseUrl: h.url, workerFile, log, ...limits });
  onTestFinished(thread.close);
  return thread;
}

/** A thread that handles messages like this. */
const programOf = (handler: string) =>
  new URL(
    `data:text/javascript,${encodeURIComponent(
      `import { parentPort } from 'node:worker_threads'; parentPort.on('message', ${handler});`,
    )}`,
  );

test('a plan made in the thread is the one made without it, and a failure is that of one plan', async () => {
  await h.load(bookRows('rules', 40));
  const thread = openThread(program);
  const { catalogue } = h.bank.current();
  const task: PlanTask = {
    memberId: 'ann',
    timeZone: 'UTC',
    bankVersion: catalogue.version,
    seconds: 300,
    isMore: false,
    today: '2026-03-10',
    examDay: '2026-04-10',
    modules: [{ code: 'Q100', target: 0.95, ids: Uint32Array.from(catalogue.ids) }],
  };
  const made = await thread.make(task);
  expect(made).toEqual(await h.deps.makePlan(task));
  expect(made.ids.length).toBeGreaterThan(5);
  await expect(thread.make({ ...task, modules: null as never })).rejects.toThrow();
  expect(await thread.make(task)).toEqual(made);
  expect(await thread.assess({ ...task, assessed: [] })).toEqual({ modules: [], all: null });
  await thread.close();
  // Asked again, it starts again.
  expect(await thread.make(task)).toEqual(made);
});

test.runIf(process.platform === 'linux')('the thread has a lower priority than those that answer calls', async () => {
  await openThread(program).assess({ memberId: 'ann', timeZone: 'UTC', bankVersion: 1, assessed: [] });
  const priorities = readdirSync('/proc/self/task').map((thread) => getPriority(Number(thread)));
  expect(priorities.toSorted((a, b) => b - a)[0]).toBe(getPriority() + 10);
});

test('work that its caller did not wait for goes on, and the next try gets the same thread', async () => {
  const counts = 'const fresh = (globalThis.tasks ?? 0) + 1; globalThis.tasks = fresh;';
  const reply = 'parentPort.postMessage({ made: { ids: [], seconds: 0, fresh } })';
  const thread = openThread(programOf(`() => { ${counts} setTimeout(() => ${reply}, fresh === 1 ? 3_000 : 0); }`), {
    timeoutMs: 1_000,
  });
  await expect(thread.make(anyTask)).rejects.toThrow();
  const made = await vi.waitFor(() => thread.make(anyTask), 60_000);
  expect(made.fresh).toBeGreaterThan(1);
}, 90_000);

test('a thread that takes far too long is ended, and the next plan gets another one', async () => {
  const thread = openThread(
    programOf(`({ task: { seconds } }) => seconds && parentPort.postMessage({ made: ${JSON.stringify(aPlan)} })`),
    { timeoutMs: 1_000, longestMs: 3_000 },
  );
  await expect(thread.make(anyTask)).rejects.toThrow();
  const next = () => thread.make({ ...anyTask, seconds: 1 });
  expect(await vi.waitFor(next, 60_000)).toEqual(aPlan);
}, 90_000);

test('a thread that fails, ends or is closed is the failure of its plan only', async () => {
  for (const handler of ["() => { throw new Error('broken'); }", '() => process.exit()']) {
    await expect(openThread(programOf(handler)).make(anyTask)).rejects.toThrow();
  }
  const closed = openThread(programOf('() => {}'));
  const made = closed.make(anyTask);
  await closed.close();
  await expect(made).rejects.toThrow();
});

test('the error of an idle thread ends no process', async () => {
  const reply = `parentPort.postMessage({ made: ${JSON.stringify(aPlan)} })`;
  const thread = openThread(programOf(`() => { ${reply}; setTimeout(() => { throw new Error('broken'); }, 50); }`));
  const logged = vi.spyOn(log, 'error');
  expect(await thread.make(anyTask)).toEqual(aPlan);
  await vi.waitFor(() => expect(logged).toHaveBeenCalled(), 10_000);
  expect(await thread.make(anyTask)).toEqual(aPlan);
});

test('plans are made one at a time, and too many are refused', async () => {
  const started: (() => void)[] = [];
  const make: MakePlan = () => new Promise((resolve) => started.push(() => resolve(aPlan)));
  const inTurn = createTurns();
  const plan = (task: PlanTask) => inTurn(() => make(task));
  const all = Array.from({ length: 51 }, () => plan(anyTask));
  expect(await all[50]).toBe('busy');
  for (let index = 0; index < 50; index++) {
    await vi.waitFor(() => expect(started).toHaveLength(index + 1));
    started[index]?.();
    expect(await all[index]).toEqual(aPlan);
  }
});

test('a plan that nobody waits for any more is not made', async () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(0);
  onTestFinished(() => now.mockRestore());
  const make = vi.fn<MakePlan>(async () => {
    now.mockReturnValue(performance.now() + 9_000);
    return aPlan;
  });
  const inTurn = createTurns();
  const plan = (task: PlanTask) => inTurn(() => make(task));
  expect(await Promise.all([plan(anyTask), plan(anyTask), plan(anyTask)])).toEqual([aPlan, aPlan, 'busy']);
  expect(make).toHaveBeenCalledTimes(2);
});
