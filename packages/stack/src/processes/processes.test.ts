import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { claimPorts } from '../data-folder/ports.ts';
import { isAlive } from './process-table.ts';
import { nextDelayMs, type ProcessSpec, type RunningProcess, startProcess } from './processes.ts';
import { respondsOk } from './responds-ok.ts';

test.each([
  ['the first time', 0, 100, 250],
  ['again', 250, 100, 500],
  ['again and again', 4_000, 100, 5_000],
  ['for the hundredth time', 5_000, 100, 5_000],
  ['after ten steady seconds', 5_000, 10_000, 250],
])('waits before it restarts a process %s', (_when, lastDelayMs, livedMs, delayMs) => {
  expect(nextDelayMs(lastDelayMs, livedMs)).toBe(delayMs);
});

/** A small web server that returns its process id. */
const server = `
  const { createServer } = require('node:http');
  const server = createServer((request, response) => response.end(String(process.pid)));
  const listen = () => server.listen(process.env.PORT, '127.0.0.1');
  // The previous process may still be exiting.
  server.on('error', () => setTimeout(listen, 20));
  listen();
  process.on('disconnect', () => process.exit());`;

async function start(script: string, parentWatch: ProcessSpec['parentWatch'] = 'channel') {
  const { port = 0 } = await claimPorts(['port'], {});
  const logDir = mkdtempSync(join(tmpdir(), 'fairway-processes-'));
  const lines: string[] = [];
  const spec: ProcessSpec = {
    name: 'sample',
    command: process.execPath,
    args: ['-e', script],
    env: { ...process.env, PORT: String(port) },
    parentWatch,
    isReady: () => respondsOk(`http://127.0.0.1:${port}/`),
    stopTimeoutMs: 500,
  };
  const running = startProcess(spec, { logDir, pidDir: logDir, log: (line) => lines.push(line) });
  onTestFinished(() => running.stop());
  return { running, spec, lines, logDir };
}

function pidOf(running: RunningProcess): number {
  const pid = running.pid();
  if (pid === undefined) throw new Error('it does not run');
  return pid;
}

test.each(['channel', 'pipe'] as const)('restarts a killed process (%s)', async (parentWatch) => {
  const { running, lines, logDir } = await start(server, parentWatch);
  await running.whenReady();
  const first = pidOf(running);
  process.kill(first, 'SIGKILL');
  await vi.waitFor(() => expect(running.pid()).not.toBe(first), 60_000);
  await running.whenReady();
  expect(lines).toEqual(['sample exited (SIGKILL); restarting in 0.25 s']);
  // Where `npm run status` finds it.
  if (parentWatch === 'channel')
    await expect.poll(() => readFileSync(join(logDir, 'sample.pid'), 'utf8')).toBe(`${pidOf(running)}\n`);
});

test('stops a process without restarting it', async () => {
  const { running, lines } = await start(server);
  await running.whenReady();
  const pid = pidOf(running);
  await running.stop();
  expect(isAlive(pid)).toBe(false);
  expect(lines).toEqual([]);
});

test('kills a process that does not stop on request', async () => {
  const { running } = await start(`process.on('SIGTERM', () => {});${server}`);
  await running.whenReady();
  const pid = pidOf(running);
  await running.stop();
  expect(isAlive(pid)).toBe(false);
});

test('restarts a process without delay on request', async () => {
  const { running, lines } = await start(server);
  await running.whenReady();
  const first = pidOf(running);
  await running.restart();
  await vi.waitFor(() => expect(running.pid()).toBeDefined(), 60_000);
  await running.whenReady();
  expect(running.pid()).not.toBe(first);
  expect(lines).toEqual([]);
});

test('a restart can replace the program, which then also runs after a crash', async () => {
  const { running, spec } = await start(server);
  await running.whenReady();
  const next = server.replace('String(process.pid)', "'next ' + process.pid");
  await running.restart({ ...spec, args: ['-e', next] });
  const answer = async () => (await fetch(`http://127.0.0.1:${spec.env.PORT}/`)).text();
  await running.whenReady();
  expect(await answer()).toBe(`next ${running.pid()}`);
  process.kill(pidOf(running), 'SIGKILL');
  await vi.waitFor(async () => expect(await answer()).toBe(`next ${running.pid()}`), 60_000);
});

test('gives up on a process that never becomes ready, and reports why', async () => {
  const { running, logDir } = await start(`throw new Error('COMMERCE_PORT is missing')`);
  await expect(running.whenReady()).rejects.toThrow(
    `sample keeps exiting at startup ("Error: COMMERCE_PORT is missing"): see ${join(logDir, 'sample.log')}.`,
  );
  expect(readFileSync(join(logDir, 'sample.log'), 'utf8')).toContain('COMMERCE_PORT is missing');
});

const programOf = (answer: string) => `
  import { createLog } from '@fairway/kit/logging/log';
  import { serve } from '@fairway/kit/service/serve';
  const handler = (request, response) => response.end('${answer}');
  serve({ handler }, { port: 0, log: createLog('sample'), close: [] });`;

/** A program of ours, on a port that the supervisor owns. */
async function startOwned() {
  const { port = 0 } = await claimPorts(['port'], {});
  const logDir = mkdtempSync(join(tmpdir(), 'fairway-processes-'));
  const specOf = (script: string): ProcessSpec => ({
    name: 'sample',
    command: process.execPath,
    args: ['--input-type=module', '-e', script],
    cwd: import.meta.dirname,
    env: process.env,
    parentWatch: 'channel',
    port: { port, host: '127.0.0.1' },
    isReady: (own = port) => respondsOk(`http://127.0.0.1:${own}/`),
    stopTimeoutMs: 500,
  });
  const running = startProcess(specOf(programOf('old')), { logDir, log: () => undefined });
  onTestFinished(() => running.stop());
  await running.whenReady();
  const ask = async (method = 'GET') => (await fetch(`http://127.0.0.1:${port}/`, { method })).text();
  return { running, specOf, ask };
}

test('every call of a process that is replaced is answered, and the next version also runs after a crash', async () => {
  const { running, specOf, ask } = await startOwned();
  const answers: string[] = [];
  const callers = Array.from({ length: 8 }, async (_, number) => {
    do answers.push(await ask(number % 2 === 0 ? 'GET' : 'POST'));
    while (answers.at(-1) !== 'new');
  });
  await running.replace(specOf(programOf('new')));
  await Promise.all(callers);
  expect(new Set(answers)).toEqual(new Set(['old', 'new']));
  process.kill(pidOf(running), 'SIGKILL');
  await vi.waitFor(async () => expect(await ask()).toBe('new'), 60_000);
});

test('a version that crashes at start is never switched to, and its last words are reported', async () => {
  const { running, specOf, ask } = await startOwned();
  const pid = pidOf(running);
  await expect(running.replace(specOf(`throw new Error('a variable is missing')`))).rejects.toThrow(
    /Error: a variable is missing[\s\S]*sample did not become ready: see /,
  );
  expect(pidOf(running)).toBe(pid);
  expect(await ask()).toBe('old');
});
