import { join } from 'node:path';
import { claimPorts } from '@fairway/stack/data-folder/ports';
import { accountUrl } from '@fairway/stack/engines/databases';
import { nodePath, repoDir } from '@fairway/stack/paths';
import { databaseAccount, environmentOf, type Instance } from '@fairway/stack/processes/environment';
import { type ProcessSpec, type RunningProcess, startProcess } from '@fairway/stack/processes/processes';
import { type Program, programs } from '@fairway/stack/processes/program-list';
import { nodeFlags } from '@fairway/stack/processes/program-spec';
import { respondsOk } from '@fairway/stack/processes/responds-ok';

export type Side = { url: string; pids: number[] };

/** Processes that run alongside Fairway, on its databases. */
export type SideProcesses = {
  start: (spec: Omit<ProcessSpec, 'command' | 'parentWatch' | 'stopTimeoutMs'>) => Promise<RunningProcess>;
};

export function openSideProcesses({ logs, closing }: { logs: string; closing: AsyncDisposableStack }): SideProcesses {
  return {
    start: async (spec) => {
      const process = startProcess(
        { ...spec, command: nodePath, parentWatch: 'channel', stopTimeoutMs: 5_000 },
        { logDir: logs, log: (line) => console.log(line) },
      );
      closing.defer(() => process.stop());
      await process.whenReady();
      return process;
    },
  };
}

/** The bare server: the row plus `padding` bytes, and one page. */
export async function startFloor(
  sideProcesses: SideProcesses,
  instance: Instance,
  { padding, page }: { padding: number; page: string },
): Promise<Side> {
  const { floor = 0 } = await claimPorts(['floor'], {});
  const url = `http://127.0.0.1:${floor}`;
  const running = await sideProcesses.start({
    name: 'floor',
    args: [...nodeFlags, join(import.meta.dirname, 'floor.ts')],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      FLOOR_PORT: String(floor),
      FLOOR_DATABASE_URL: accountUrl(instance.databaseUrl, databaseAccount(instance, 'question-bank')),
      FLOOR_PADDING: String(padding),
      FLOOR_PAGE: page,
    },
    isReady: () => respondsOk(url),
  });
  return { url, pids: [running.pid() ?? 0] };
}

/** A second gateway and question bank without a text cache, so that every read uses the database. */
export async function startUncached(sideProcesses: SideProcesses, instance: Instance): Promise<Side> {
  const claimed = await claimPorts(['question-bank', 'gateway'], {});
  const ports = { ...instance.ports, ...claimed };
  const pids: number[] = [];
  for (const program of programs.filter(({ name }) => name in claimed)) {
    const variables = { QUESTION_BANK_CACHE_MB: '0', SOCKET_DIR: instance.folder.logs };
    const running = await sideProcesses.start(
      sideSpec(program, { ...instance, ports }, { name: 'uncached', variables }),
    );
    pids.push(running.pid() ?? 0);
  }
  return { url: `http://127.0.0.1:${ports.gateway}`, pids };
}

const gatewayProgram = programs.find(({ kind }) => kind === 'gateway') as Program;

/** A second gateway that reaches the question bank at another address, such as that of a proxy. */
export async function startGateway(
  sideProcesses: SideProcesses,
  instance: Instance,
  questionBankUrl: string,
): Promise<Side> {
  const { gateway = 0 } = await claimPorts(['gateway'], {});
  const variables = { QUESTION_BANK_URL: questionBankUrl, SOCKET_DIR: undefined };
  const side = { ...instance, ports: { ...instance.ports, gateway } };
  const running = await sideProcesses.start(sideSpec(gatewayProgram, side, { name: 'distant', variables }));
  return { url: `http://127.0.0.1:${gateway}`, pids: [running.pid() ?? 0] };
}

function sideSpec(
  program: Program,
  instance: Instance,
  { name, variables }: { name: string; variables: NodeJS.ProcessEnv },
) {
  const dir = join(repoDir, program.dir);
  return {
    name: `${program.name}-${name}`,
    args: [...nodeFlags, join(dir, 'dist', 'main.mjs')],
    cwd: dir,
    env: { ...environmentOf(program, instance), RATE_LIMIT_PER_MINUTE: '0', GATEWAY_METRICS_PORT: '', ...variables },
    isReady: () => respondsOk(`http://127.0.0.1:${instance.ports[program.name]}/ready`),
  };
}
