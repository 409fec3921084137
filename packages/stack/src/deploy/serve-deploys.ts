import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { DataFolder } from '../data-folder/data-folder.ts';
import type { StartContext } from '../engines/run-engines.ts';
import { describeFailure, Failure } from '../failure.ts';
import { runEntry } from '../migrate-and-seed.ts';
import type { Instance } from '../processes/environment.ts';
import type { RunningProcess } from '../processes/processes.ts';
import { type Program, programs } from '../processes/program-list.ts';
import { stackSpec } from '../processes/program-spec.ts';
import { recordLive, rootOf } from './kept-builds.ts';

type Deploy = { name: string; version: string };
type Running = { processes: RunningProcess[]; instance: Instance };
type Result = { failure?: string };

const socketOf = ({ run }: Pick<DataFolder, 'run'>) => join(run, 'stack.sock');

/** Lets `npm run deploy` replace the programs of a running Fairway, one after the other, by kept builds. */
export async function serveDeploys(context: StartContext, stack: Running): Promise<void> {
  const { folder, closing } = context;
  let last: Promise<Result> = Promise.resolve({});
  const server = createServer({ allowHalfOpen: true }, async (socket) => {
    socket.on('error', () => undefined);
    const asked = await text(socket).catch(() => '');
    // The command ended before it sent its request.
    if (asked === '') return void socket.end();
    last = last
      .then(() => deploy(JSON.parse(asked) as Deploy, context, stack))
      .catch((error: unknown) => ({ failure: describeFailure(error) }));
    socket.end(JSON.stringify(await last));
  });
  rmSync(socketOf(folder), { force: true });
  server.listen(socketOf(folder));
  await once(server, 'listening');
  closing.defer(() => void server.close());
}

async function deploy({ name, version }: Deploy, context: StartContext, stack: Running): Promise<Result> {
  const { folder, progress, signal } = context;
  const program = programs.find((each) => each.name === name);
  const process = stack.processes.find((each) => each.name === name);
  if (!program || !process) throw new Failure(`Unknown program "${name}".`);
  const instance = { ...stack.instance, root: rootOf(program, version, folder) };
  if (program.kind === 'service') await runEntry(program, ['migrate.mjs'], instance, signal);
  await process.replace(stackSpec(program, stack.instance, version));
  recordLive(program, version, folder);
  progress.line(`${name} ${version} is live`);
  return {};
}

/** Asks the running Fairway to replace a program. Fails if the new version does not become ready. */
export async function requestDeploy(
  { name }: Program,
  version: string,
  { folder, signal }: Pick<StartContext, 'folder' | 'signal'>,
): Promise<void> {
  const socket = connect({ path: socketOf(folder), signal });
  socket.end(JSON.stringify({ name, version } satisfies Deploy));
  const reply = await text(socket);
  if (reply === '') throw new Failure(`Fairway stopped before ${name} ${version} was live.`);
  const { failure } = JSON.parse(reply) as Result;
  if (failure !== undefined) throw new Failure(failure);
}
