import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import type { AreaAccess } from '@fairway/contracts/identity/areas';
import { type StoredFile, versionOf } from '@fairway/release/build-files';
import { eventually } from '@fairway/test-support/eventually';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerJson } from '../../test/fake-service.ts';
import { startGateway, startOwnGateway, type TestGateway } from '../../test/harness.ts';

let gateway: TestGateway;
let access: AreaAccess;
let recorded: unknown[];
beforeAll(async () => {
  gateway = await startGateway();
  serveTokens(gateway);
});
afterAll(() => gateway.close());

/** Identity knows one token of mfe-docs, one of another area, and a revoked one. */
function serveTokens(at: TestGateway): void {
  recorded = [];
  access = {
    token_id: 't1',
    label: 'The docs team',
    area: 'mfe-docs',
    prefixes: ['/docs'],
    is_server_rendered: false,
    max_megabytes: 1,
  };
  const others = at.services.identity.answer;
  at.services.identity.answer = (request, response, seen) => {
    if (seen.url === '/internal/area-switches') {
      recorded.push(JSON.parse(seen.body));
      return answerJson(response, 200, { success: 'Recorded' });
    }
    if (seen.url !== '/internal/area-tokens/check') return others(request, response, seen);
    const { area, token } = JSON.parse(seen.body);
    if (token === 'fwa_revoked') return answerJson(response, 401, { error: 'This token is unknown or revoked' });
    if (token !== 'fwa_docs' || area !== 'mfe-docs') return answerJson(response, 403, { error: 'Another area' });
    answerJson(response, 200, access);
  };
}

function filesOf(text: string, given: Record<string, string> = {}): StoredFile[] {
  const files: Record<string, string> = {
    'area.json': JSON.stringify({ title: 'docs', prefixes: ['/docs'], frame: 'member', pages: { '/docs': {} } }),
    'mf-manifest.json': JSON.stringify({ name: 'mfe_docs', shared: [], exposes: [{ path: './app' }] }),
    'remoteEntry.js': `/* ${text} */`,
    ...given,
  };
  return Object.entries(files).map(([path, content]) => [path, Buffer.from(content)]);
}

function formOf(files: StoredFile[]): FormData {
  const form = new FormData();
  for (const [path, bytes] of files) form.append('file', new Blob([new Uint8Array(bytes)]), path);
  return form;
}

const sorted = (files: StoredFile[]) => files.toSorted(([a], [b]) => (a < b ? -1 : 1));
type Sent = {
  method?: string;
  token?: string;
  body?: FormData | string | Uint8Array;
  headers?: Record<string, string>;
};

async function call(path: string, { method = 'POST', token = 'fwa_docs', body, headers }: Sent = {}) {
  const authorization = token && { authorization: `Bearer ${token}` };
  const reply = await fetch(`${gateway.url}/releases/${path}`, {
    method,
    headers: { ...authorization, ...headers },
    ...(body !== undefined && { body }),
  });
  return { status: reply.status, body: (await reply.json()) as Record<string, unknown> };
}

async function upload(files: StoredFile[], version = versionOf(sorted(files))) {
  return { version, ...(await call(`mfe-docs/${version}`, { method: 'PUT', body: formOf(files) })) };
}
const post = (action: string, body: object) => call(`mfe-docs/${action}`, { body: JSON.stringify(body) });
const served = async () =>
  ((await (await fetch(`${gateway.url}/manifest.json`)).json()) as { remotes: Record<string, { version: string }> })
    .remotes.mfe_docs?.version;

test('an area that the repository does not have is stored, released, listed and rolled back', async () => {
  const first = await upload(filesOf('one'));
  expect(first).toMatchObject({ status: 200, body: { version: first.version } });
  expect((await upload(filesOf('one'))).status).toBe(200);
  const second = await upload(filesOf('two'));
  const stored = join(gateway.releasesFolder, 'mfe-docs', first.version, 'remoteEntry.js');
  expect(readFileSync(stored, 'utf8')).toBe('/* one */');

  const about = { commit: 'a1b2c3', person: 'Ann', command: 'fairway-area release', seconds: 4.5 };
  expect((await post('live', { version: first.version, dryRun: true })).body).toMatchObject({ switched: true });
  expect(await served()).toBeUndefined();
  expect((await post('live', { version: first.version, ...about })).body).toEqual({
    version: first.version,
    from: null,
    switched: true,
  });
  await eventually(async () => expect(await served()).toBe(first.version));
  expect((await post('live', { version: first.version })).body).toMatchObject({ switched: false });
  expect((await post('live', { version: second.version })).body).toMatchObject({ from: first.version });

  expect(await post('rollback', { from: first.version })).toMatchObject({ status: 409 });
  expect(await post('rollback', { from: second.version })).toMatchObject({
    status: 200,
    body: { from: second.version, to: first.version },
  });
  const list = await call('mfe-docs', { method: 'GET' });
  expect(list.body).toMatchObject({
    live: first.version,
    versions: [
      { version: first.version, state: 'live' },
      { version: second.version, state: 'rolled back' },
    ],
    switches: [
      { action: 'release', to: first.version, ...about },
      { action: 'release', to: second.version, person: 'The docs team' },
      { action: 'rollback', to: first.version },
    ],
  });
  expect(recorded).toEqual([
    { token_id: 't1', action: 'area-release', from: null, to: first.version },
    { token_id: 't1', action: 'area-release', from: first.version, to: second.version },
    { token_id: 't1', action: 'area-rollback', from: second.version, to: first.version },
  ]);
});

test('a version is tried on the channel, shared, taken off it, and made live from there', async () => {
  const [first, second] = [await upload(filesOf('trial one')), await upload(filesOf('trial two'))];
  await post('live', { version: first.version });
  recorded = [];
  const servedTo = async (query: string) => {
    const reply = await fetch(`${gateway.url}/manifest.json${query}`);
    return ((await reply.json()) as { remotes: Record<string, { version: string }> }).remotes.mfe_docs?.version;
  };
  expect(await post('promote', {})).toMatchObject({
    status: 409,
    body: { error: expect.stringContaining('no version') },
  });
  expect((await post('live', { version: second.version, channel: 'next' })).body).toMatchObject({ switched: true });
  await eventually(async () => expect(await servedTo('?channel=next')).toBe(second.version));
  expect(await servedTo('')).toBe(first.version);
  expect((await post('share', { share: 10, dryRun: true })).body).toEqual({ from: first.version, to: second.version });
  expect((await post('share', { share: 10 })).status).toBe(200);
  const list = await call('mfe-docs', { method: 'GET' });
  expect(list.body.versions).toContainEqual({ version: second.version, state: 'on next, 10%' });
  expect((await post('rollback', { channel: 'next' })).body).toEqual({ from: second.version, to: first.version });
  await eventually(async () => expect(await servedTo('?channel=next')).toBe(first.version));
  await post('live', { version: second.version, channel: 'next' });
  expect((await post('promote', {})).body).toEqual({ from: first.version, to: second.version });
  await eventually(async () => expect(await served()).toBe(second.version));
  expect(recorded.map((entry) => [(entry as { action: string }).action, (entry as { share?: number }).share])).toEqual([
    ['area-try', undefined],
    ['area-share', 10],
    ['area-end-trial', undefined],
    ['area-try', undefined],
    ['area-promote', undefined],
  ]);
});

test.each([
  ['no token', '', 401],
  ['a revoked token', 'fwa_revoked', 401],
  ['another area’s token', 'fwa_other', 403],
  ['a token that could not be one', 'a b', 401],
])('%s gets nothing', async (_, token, status) => {
  for (const [method, path] of [
    ['PUT', 'mfe-docs/a1b2c3d4e5f6'],
    ['POST', 'mfe-docs/live'],
    ['POST', 'mfe-docs/rollback'],
    ['POST', 'mfe-docs/share'],
    ['POST', 'mfe-docs/promote'],
    ['GET', 'mfe-docs'],
  ] as const) {
    const body = method === 'GET' ? {} : { body: '{}' };
    expect(await call(path, { method, token, ...body })).toMatchObject({ status, body: { error: expect.any(String) } });
  }
});

const area = (declared: object) =>
  JSON.stringify({ title: 'docs', frame: 'member', pages: {}, prefixes: ['/docs'], ...declared });
test.each<[string, StoredFile[]]>([
  ['a path with ..', filesOf('x', { '../../mfe-public/x.js': '' })],
  ['an absolute path', filesOf('x', { '/etc/x.js': '' })],
  ['a hidden file', filesOf('x', { '.env': '' })],
  ['a backslash', filesOf('x', { 'a\\b.js': '' })],
  ['a file twice', [...filesOf('x'), ...filesOf('x')]],
  ['a file where a folder is', filesOf('x', { a: '', 'a/b.js': '' })],
  ['a compressed copy', filesOf('x', { 'remoteEntry.js.br': 'other' })],
  ['too many files', filesOf('x', Object.fromEntries(Array.from({ length: 2_001 }, (_, at) => [`f${at}`, ''])))],
  ['a prefix that is not its own', filesOf('x', { 'area.json': area({ prefixes: ['/docs', '/dashboard'] }) })],
  ['a server bundle that nobody allowed', filesOf('x', { 'server/server.mjs': '' })],
  ['another area’s name', filesOf('x', { 'mf-manifest.json': '{"name":"mfe_study","shared":[],"exposes":[]}' })],
  ['a manifest without its lists', filesOf('x', { 'mf-manifest.json': '{"name":"mfe_docs"}' })],
  ['HTML for a script', filesOf('x', { 'remoteEntry.js': '<!doctype html>' })],
  ['a title that the gateway rejects', filesOf('x', { 'area.json': area({ title: '<b>' }) })],
  ['no declaration', filesOf('x', { 'area.json': '' })],
  ['a declaration of another shape', filesOf('x', { 'area.json': '[1]' })],
  [
    'a menu that would be in every page',
    filesOf('x', {
      'area.json': area({ menu: Array(2_000).fill({ menu: 'top', text: 'A', order: 1, href: '/docs/one' }) }),
    }),
  ],
])('rejects %s, with a message', async (_, files) => {
  const { status, body } = await upload(files);
  expect([status, Object.values(body).map((text) => typeof text)]).toEqual([400, ['string']]);
});

test('rejects what is not a build', async () => {
  const put = (sent: Sent) => call('mfe-docs/a1b2c3d4e5f6', { method: 'PUT', ...sent });
  expect((await upload(filesOf('x'), 'a1b2c3d4e5f6')).body).toHaveProperty('version');
  const multipart = { 'content-type': 'multipart/form-data; boundary=x' };
  for (const sent of [
    { body: '{}' },
    { body: 'nothing', headers: multipart },
    { body: '--x\r\ncontent-disposition: form-data; name="file"\r\n\r\ntext\r\n--x--', headers: multipart },
    { headers: multipart },
  ])
    expect(await put(sent)).toMatchObject({ status: 400 });
  const large = new Uint8Array(3 * 1024 * 1024);
  expect(await put({ body: large, headers: multipart })).toMatchObject({ status: 413 });
});

test.each<[string, unknown]>([
  ['live', 'x'],
  ['live', {}],
  ['live', { version: '../..' }],
  ['live', { version: 7 }],
  ['live', { version: 'a1b2c3d4e5f6', commit: {} }],
  ['live', { version: 'a1b2c3d4e5f6', person: 'a\nb' }],
  ['live', { version: 'a1b2c3d4e5f6', seconds: -1 }],
  ['live', { version: 'a1b2c3d4e5f6', isDirty: 'yes' }],
  ['live', { version: 'a1b2c3d4e5f6', __proto: {} }],
  ['live', { version: 'a1b2c3d4e5f6', channel: 'beta' }],
  ['rollback', { to: 'x'.repeat(65) }],
  ['share', {}],
  ['share', { share: 101 }],
  ['share', { share: 9.5 }],
])('rejects %s with %o', async (action, body) => {
  expect((await call(`mfe-docs/${action}`, { body: JSON.stringify(body) })).status).toBe(400);
});

test('a version that is not stored is 404', async () => {
  expect((await post('live', { version: 'a1b2c3d4e5f6' })).status).toBe(404);
});

test('a body without a length is stopped at the limit', async () => {
  const socket = connect(gateway.port, '127.0.0.1');
  const head = ['PUT /releases/mfe-docs/a1b2c3d4e5f6 HTTP/1.1', 'host: x', 'authorization: Bearer fwa_docs'];
  socket.write(
    `${head.join('\r\n')}\r\ncontent-type: multipart/form-data; boundary=x\r\ntransfer-encoding: chunked\r\n\r\n`,
  );
  const chunk = Buffer.alloc(64 * 1024, 'x');
  for (let sent = 0; sent < 48; sent++) socket.write(`10000\r\n${chunk}\r\n`);
  socket.write('0\r\n\r\n');
  const [reply] = await once(socket, 'data');
  expect(String(reply)).toMatch(/^HTTP\/1\.1 413 /);
  socket.destroy();
});

test('without identity it is a 503, and requests are limited', async () => {
  const own = await startOwnGateway({ rateLimitPerMinute: 1_000 });
  own.services.identity.answer = (_request, response) => response.destroy();
  const ask = () => fetch(`${own.url}/releases/mfe-docs`, { headers: { authorization: 'Bearer fwa_docs' } });
  expect((await ask()).status).toBe(503);
  const statuses = [];
  for (let asked = 0; asked < 60; asked++) statuses.push((await ask()).status);
  expect(statuses.at(-1)).toBe(429);
});
