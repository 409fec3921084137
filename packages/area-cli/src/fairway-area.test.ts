import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';

const dir = mkdtempSync(join(tmpdir(), 'fairway-area-cli-'));
writeFileSync(join(dir, 'package.json'), JSON.stringify({ name: '@team/mfe-x' }));

/** What the gateway answers: `METHOD /path` → status and body. */
let answers: Record<string, [status: number, body: unknown]> = {};
let calls: { call: string; authorization: string | undefined; body: string }[] = [];
/** How many calls are answered 503 first. */
let busy = 0;
const server = createServer(async (request, response) => {
  const call = `${request.method} ${request.url}`;
  const body = (await request.toArray()).join('');
  calls.push({ call, authorization: request.headers.authorization, body });
  const [status, answer] = busy-- > 0 ? [503, {}] : (answers[call] ?? [500, {}]);
  response.writeHead(status).end(JSON.stringify(answer));
});

beforeEach(async () => {
  [answers, calls, busy] = [{}, [], 0];
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => new Promise((resolve) => server.close(resolve)));
afterAll(() => rmSync(dir, { recursive: true }));

type Result = { status: number; stdout: string; stderr: string };

function run(args: string[], token = 'fwa_secret'): Promise<Result> {
  const env = { ...process.env, FAIRWAY_AREA_TOKEN: token };
  const program = join(import.meta.dirname, 'fairway-area.ts');
  return new Promise((resolve) => {
    execFile(process.execPath, [program, ...args], { cwd: dir, env }, (error, stdout, stderr) =>
      resolve({ status: Number(error?.code ?? 0), stdout, stderr }),
    );
  });
}

const site = () => ['--site', `http://127.0.0.1:${(server.address() as AddressInfo).port}/`];
const listed = { live: 'bbb', versions: [], switches: [] };

test('a rollback states the version that the caller saw live, and waits until the site serves the other', async () => {
  answers = {
    'GET /releases/mfe-x': [200, listed],
    'POST /releases/mfe-x/rollback': [200, { from: 'bbb', to: 'aaa' }],
    'GET /manifest.json': [200, { remotes: { mfe_x: { version: 'aaa' } } }],
  };
  const { stdout } = await run(['rollback', ...site()]);
  expect(stdout).toBe('mfe-x rolled back to aaa (was bbb)\n');
  expect(calls.map(({ call }) => call)).toEqual(Object.keys(answers));
  expect(calls[1]).toMatchObject({ authorization: 'Bearer fwa_secret' });
  expect(JSON.parse(calls[1]?.body ?? '')).toMatchObject({ from: 'bbb', dryRun: false });
});

test('a call that a busy site did not begin is sent again', async () => {
  answers = { 'GET /releases/mfe-x': [200, listed] };
  busy = 2;
  expect((await run(['releases', ...site()])).status).toBe(0);
  expect(calls).toHaveLength(3);
});

test('a version on the channel is shared, made live and taken off it', async () => {
  const reply = [200, { from: 'aaa', to: 'bbb' }] as [number, unknown];
  answers = {
    'POST /releases/mfe-x/share': reply,
    'POST /releases/mfe-x/promote': reply,
    'POST /releases/mfe-x/rollback': [200, { from: 'bbb', to: 'aaa' }],
    'GET /manifest.json?channel=next': [200, { remotes: { mfe_x: { version: 'bbb' } } }],
  };
  expect((await run(['share', '10%', ...site()])).stdout).toBe('mfe-x bbb is shared with 10% of the visitors\n');
  expect((await run(['promote', ...site()])).stdout).toBe('mfe-x bbb is live (was aaa)\n');
  const { stdout } = await run(['rollback', '--channel', 'next', '--no-wait', ...site()]);
  expect(stdout).toBe('mfe-x bbb is off the channel\n');
  const sent = calls.filter(({ call }) => call.startsWith('POST')).map(({ body }) => JSON.parse(body));
  expect(sent).toMatchObject([{ share: 10 }, { dryRun: false }, { channel: 'next' }]);
});

test('the list shows which switches were on the channel, and for which share', async () => {
  const line = { at: '2026-11-29', from: null, to: 'aaa', commit: 'c'.repeat(40), person: 'Ann' };
  const switches = [
    { ...line, action: 'release' },
    { ...line, action: 'share', from: 'aaa', to: 'bbb', channel: 'next', share: 10 },
  ];
  answers = { 'GET /releases/mfe-x': [200, { live: 'aaa', versions: [{ version: 'aaa', state: 'live' }], switches }] };
  const { stdout } = await run(['releases', ...site()]);
  expect(stdout.split('\n')).toEqual([
    'aaa  live',
    '2026-11-29  release  none → aaa  cccccccccccc  Ann',
    '2026-11-29  share  on next, 10%  aaa → bbb  cccccccccccc  Ann',
    '',
  ]);
});

test('what the site rejects is an error with its words', async () => {
  answers = { 'GET /releases/mfe-x': [403, { error: 'This token is of another area' }] };
  const { status, stderr } = await run(['releases', ...site()]);
  expect([status, stderr]).toEqual([1, expect.stringMatching(/answered 403: This token is of another area\n$/)]);
});

test.each([
  [['rollback'], 'State the address of the site'],
  [['releases', '--site', 'localhost:3000'], '--site takes an address with https://, not "localhost:3000"'],
  [['share', '101%'], 'Specify a share from 0% to 100%'],
  [['promote', '10%'], 'Usage, in the folder of an area'],
  [['release', '--channel', 'beta'], 'The only channel is next'],
  [['build', '--dirty'], '--dirty does not work with build'],
  [['publish'], 'Usage, in the folder of an area'],
  [['release', '--allow-size'], "Unknown option '--allow-size'"],
])('rejects %j, and calls nothing', async (args, reason) => {
  const { status, stderr } = await run(args);
  expect([status, stderr]).toEqual([1, expect.stringContaining(reason)]);
  expect(calls).toEqual([]);
});

test('without a token, nothing is called', async () => {
  const { stderr } = await run(['releases', ...site()], '');
  expect(stderr).toContain('FAIRWAY_AREA_TOKEN is not set');
  expect(calls).toEqual([]);
});
