import { type ChildProcess, execFile, execFileSync, fork, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { get } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { eventually } from '@fairway/test-support/eventually';
import { freePort } from '@fairway/test-support/port';
import { afterEach, expect, test } from 'vitest';

const program = fileURLToPath(import.meta.resolve('../../test/slow-server.ts'));
let child: ChildProcess | undefined;

afterEach(() => child?.kill('SIGKILL'));

async function start(port: number, socketPath?: string, mode?: 'hang', env: NodeJS.ProcessEnv = {}) {
  const args = [String(port), ...(socketPath ? [socketPath] : []), ...(mode ? [mode] : [])];
  const started = fork(program, args, { silent: true, execArgv: [], env: { ...process.env, ...env } });
  child = started;
  let output = '';
  started.stdout?.on('data', (chunk) => {
    output += chunk;
  });
  const exited = once(started, 'exit').then(([code]) => code as number);
  return {
    child: started,
    output: () => output,
    exited,
    saw: (text: string) => eventually(() => expect(output).toContain(text)),
  };
}

test.each([
  ['SIGTERM', (running: ChildProcess) => running.kill('SIGTERM')],
  ['SIGINT', (running: ChildProcess) => running.kill('SIGINT')],
  ['the end of the process that started it', (running: ChildProcess) => running.disconnect()],
])('on %s running requests are answered, then everything is closed in reverse order', async (_name, stop) => {
  const port = await freePort();
  const server = await start(port);
  await server.saw('listening');
  const reply = fetch(`http://127.0.0.1:${port}/slow`);
  await server.saw('request received');
  stop(server.child);
  expect(await (await reply).text()).toBe('done');
  expect(await server.exited).toBe(0);
  await server.saw('"closed":["opened last","opened first"]');
});

const kinds = [
  ['a service', {}],
  ['a listener, as the gateway is', { AS_LISTENER: '1' }],
] as const;

test.each(kinds)('%s that drains is not ready, but serves new connections until it closes', async (_kind, env) => {
  const port = await freePort();
  const server = await start(port, undefined, undefined, { ...env, DRAIN_MS: '4000' });
  await server.saw('listening');
  const at = (path: string) => fetch(`http://127.0.0.1:${port}${path}`, { headers: { connection: 'close' } });
  expect((await at('/ready')).status).toBe(200);
  server.child.kill('SIGTERM');
  await server.saw('"msg":"stopping"');
  const ready = await at('/ready');
  expect([ready.status, await ready.json()]).toEqual([503, { status: 'stopping' }]);
  expect(await (await at('/json')).json()).toBe('done');
  expect(await server.exited).toBe(0);
  await expect(at('/json')).rejects.toThrow();
});

test('a close step that never ends is abandoned and logged, and the others run', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'fairway-serve-'));
  const server = await start(await freePort(), join(folder, 'hanging.sock'), 'hang');
  await server.saw('listening');
  server.child.kill('SIGTERM');
  expect(await server.exited).toBe(0);
  await server.saw('"msg":"close failed"');
  await server.saw('"closed":["opened last","opened first"]');
  await rm(folder, { recursive: true });
});

test('a port in use ends the process with an error that states it', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const server = await start((other.address() as AddressInfo).port);
  expect(await server.exited).toBe(1);
  await server.saw('EADDRINUSE');
  other.close();
});

function askSocket(socketPath: string): Promise<string> {
  return new Promise((resolve, reject) => {
    get({ socketPath, path: '/slow', agent: false }, async (reply) => {
      let text = '';
      for await (const chunk of reply.setEncoding('utf8')) text += chunk;
      resolve(text);
    }).on('error', reject);
  });
}

test('also listens on its socket, even after a kill -9, which leaves the socket file behind', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'fairway-serve-'));
  const socketPath = join(folder, 'slow.sock');
  const port = await freePort();
  const killed = await start(port, socketPath);
  await eventually(async () => expect(await askSocket(socketPath)).toBe('done'));
  killed.child.kill('SIGKILL');
  await killed.exited;

  const server = await start(port, socketPath);
  await server.saw('listening');
  await eventually(async () => expect(await askSocket(socketPath)).toBe('done'));
  const underWay = askSocket(socketPath);
  await eventually(() => expect(server.output().split('"request received"')).toHaveLength(3));
  server.child.kill('SIGTERM');
  expect(await underWay).toBe('done');
  expect(await server.exited).toBe(0);
  await rm(folder, { recursive: true });
});

const hasOpenssl = spawnSync('openssl', ['version']).error === undefined;

test.skipIf(!hasOpenssl)(
  'serves TLS, to callers that know its authority (skipped where openssl is missing)',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'fairway-tls-'));
    const [cert, key] = [join(folder, 'cert.pem'), join(folder, 'key.pem')];
    const made = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '1'];
    const named = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
    execFileSync('openssl', ['req', ...made, ...named, '-keyout', key, '-out', cert], { stdio: 'ignore' });
    const port = await freePort();
    const pem = { TLS_CERT: await readFile(cert, 'utf8'), TLS_KEY: await readFile(key, 'utf8') };
    const server = await start(port, undefined, undefined, pem);
    await server.saw('listening');
    const client = fileURLToPath(import.meta.resolve('../../test/tls-client.ts'));
    const ask = async (env: NodeJS.ProcessEnv) => {
      const run = promisify(execFile);
      const { stdout } = await run(process.execPath, [client, `https://localhost:${port}`], {
        env: { ...process.env, ...env },
      });
      return stdout.trim();
    };
    expect(await ask({ NODE_EXTRA_CA_CERTS: cert })).toBe('{"status":200,"body":"done"}');
    expect(await ask({})).toMatch(/SELF_SIGNED/);
    server.child.kill('SIGTERM');
    expect(await server.exited).toBe(0);
    await rm(folder, { recursive: true });
  },
);
