/**
 * `npm run images:test`: builds the image, starts every process of deploy/compose/compose.yaml from it, on its own
 * databases, and reads a page. Buildah runs them in a chroot, so what a container runtime adds, such as a read-only root,
 * is not tested.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { claimPorts } from '@fairway/stack/data-folder/ports';
import { loadSettings } from '@fairway/stack/data-folder/settings';
import { createDatabases } from '@fairway/stack/engines/databases';
import type { Engines } from '@fairway/stack/engines/run-engines';
import { Failure } from '@fairway/stack/failure';
import { openFairway } from '@fairway/stack/open-fairway';
import { nodePath, repoDir } from '@fairway/stack/paths';
import { lastLines, runCommand } from '@fairway/stack/processes/command';
import { programs, services, variableName } from '@fairway/stack/processes/program-list';
import { respondsOk } from '@fairway/stack/processes/responds-ok';
import { type RunContext, runToExit } from '@fairway/stack/processes/run-to-exit';
import { parse } from 'yaml';
import { type Builder, openBuilder } from './buildah.ts';

const readyMs = 120_000;
/** The account of the Dockerfile, which is not root. */
const account = 10_001;

type Environment = Record<string, string>;
const deploy = join(repoDir, 'deploy');
const compose = parse(readFileSync(join(deploy, 'compose', 'compose.yaml'), 'utf8'), { merge: true }) as {
  services: Record<string, { command: string[]; environment?: Environment }>;
};

await runToExit(
  async (context) => {
    const { progress, signal, closing } = context;
    const builder = await openBuilder(signal);
    if (!builder) {
      progress.line('0 passed, 0 failed: skipped, because buildah is missing and could not be installed');
      return 0;
    }
    closing.defer(builder.close);
    const container = await progress.step('Image built', () => builder.build());
    await testImage(builder, container, context);
    progress.line('7 passed, 0 failed: every process of the image is ready, and a page is rendered');
    return 0;
  },
  { output: process.stdout },
);

async function testImage(
  { program, run }: Builder,
  container: string,
  { progress, signal, closing }: RunContext,
): Promise<void> {
  const data = mkdtempSync(join(tmpdir(), 'fairway-image-data-'));
  closing.defer(() => rmSync(data, { recursive: true, force: true }));
  const settings = { ...loadSettings(process.env), dataDir: data };
  const { engines } = await openFairway({ purpose: 'command', settings, progress, signal, closing });
  const secrets = await prepareSecrets(data, engines);
  const volumes = ['releases', 'storage'].map((name) => {
    mkdirSync(join(data, name), { recursive: true });
    chmodSync(join(data, name), 0o777);
    return ['--volume', `${join(data, name)}:/${name}`];
  });
  chmodSync(data, 0o755);
  const mounts = [...volumes.flat(), '--volume', `${secrets}:/run/secrets:ro`, '--user', String(account)];
  const ports = await claimPorts(
    programs.map(({ name }) => name),
    {},
  );
  const start = (name: string) => {
    const { command, environment = {} } = compose.services[name] ?? { command: [] };
    const variables = Object.entries(localEnvironment(environment, ports)).flatMap(([key, value]) => [
      '--env',
      `${key}=${value}`,
    ]);
    return run(container)([...mounts, ...variables], command);
  };

  const { output } = await runCommand(
    program,
    run(container)(mounts, ['sh', '-c', 'id -u; touch /app/x && echo wrote']),
  );
  if (!output.includes(String(account)) || output.includes('wrote')) throw new Failure(`It runs as root: ${output}`);
  for (const name of [...services.map((service) => `migrate-${service.name}`), 'publish']) {
    const { code, output: printed } = await runCommand(program, start(name), { signal });
    if (code !== 0) throw new Failure(`${name} failed in the image:\n${lastLines(printed, 10)}`);
  }
  for (const { name } of programs) closing.defer(startContainer(program, start(name)));
  for (const { name } of programs) await waitUntilReady(name, `http://127.0.0.1:${ports[name]}/ready`, signal);
  const health = localEnvironment(compose.services.gateway?.environment ?? {}, ports);
  const checked = run(container)(['--env', `GATEWAY_PORT=${health.GATEWAY_PORT}`], ['node', 'health.mjs']);
  const { code } = await runCommand(program, checked, { signal });
  if (code !== 0) throw new Failure('The health check of the image fails although the gateway is ready.');
  const page = await (await fetch(`http://127.0.0.1:${ports.gateway}/pricing`)).text();
  if (!page.includes('<h1')) throw new Failure('The gateway of the image rendered no page.');
}

/** Secrets from `make-secrets.mjs`, for the databases that run here. */
async function prepareSecrets(data: string, { databaseUrl, redisUrl }: Engines): Promise<string> {
  const folder = join(data, 'secrets');
  const { code, output } = await runCommand(nodePath, [join(deploy, 'make-secrets.mjs'), folder], {
    env: { ...process.env, DATABASE_HOST: databaseUrl.host },
  });
  if (code !== 0) throw new Failure(`The secrets cannot be made:\n${lastLines(output, 5)}`);
  writeFileSync(join(folder, 'redis-url'), redisUrl.href);
  chmodSync(folder, 0o755);
  const accounts = services.map(({ name }) => {
    const url = new URL(readFileSync(join(folder, `${name}-database-url`), 'utf8'));
    return { database: url.pathname.slice(1), user: url.username, password: url.password };
  });
  await createDatabases(databaseUrl, accounts);
  return folder;
}

/** The environment that Compose gives a process, with this machine's ports and an operator's values. */
function localEnvironment(environment: Environment, ports: Record<string, number>): Environment {
  const values: Environment = {};
  for (const [name, value] of Object.entries(environment)) {
    values[name] = String(value)
      .replace(/^\$\{\w+:-(.*)\}$/, '$1')
      .replace(/^\$\{SMTP_URL:.*$/, 'smtp://127.0.0.1:25')
      .replace(/^\$\{MAIL_FROM:.*$/, 'Fairway <no-reply@fairway.example>')
      .replace(/^\$\{FAIRWAY_PUBLIC_URL:.*$/, `http://localhost:${ports.gateway}`);
  }
  for (const { name } of programs) {
    if (values[`${variableName(name)}_URL`]) values[`${variableName(name)}_URL`] = `http://127.0.0.1:${ports[name]}`;
    if (values[`${variableName(name)}_PORT`]) values[`${variableName(name)}_PORT`] = String(ports[name]);
  }
  delete values.GATEWAY_METRICS_PORT;
  return values;
}

/** Returns a function that ends the container with all its processes. */
function startContainer(program: string, args: string[]): () => Promise<void> {
  const child: ChildProcess = spawn(program, args, { detached: true, stdio: 'ignore' });
  const ended = new Promise<void>((resolve) => child.on('close', () => resolve()));
  return async () => {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGTERM');
    await ended;
  };
}

async function waitUntilReady(name: string, url: string, signal: AbortSignal): Promise<void> {
  const timeout = AbortSignal.timeout(readyMs);
  while (!(await respondsOk(url))) {
    signal.throwIfAborted();
    if (timeout.aborted) throw new Failure(`${name} of the image was not ready within ${readyMs / 1_000} s.`);
    await sleep(200);
  }
}
