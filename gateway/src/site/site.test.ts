import { mkdir, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { brotliCompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { pageSlug } from '@fairway/contracts/content/content';
import { reservedSlugs } from '@fairway/contracts/releases/site';
import { setUp } from '@fairway/test-support/set-up';
import { request } from 'undici';
import { beforeAll, expect, test } from 'vitest';
import { startGateway, startOwnGateway } from '../../test/harness.ts';
import { reservedNames } from './site.ts';

const script = `export const area = '${'x'.repeat(2_000)}';`;
const secret = 'not for visitors';

const gateway = setUp(startGateway);
beforeAll(async () => {
  const folder = join(gateway.releasesFolder, 'mfe-study', 'c1');
  await writeFile(join(folder, 'app.1.js'), script);
  await writeFile(join(folder, 'app.1.js.gz'), gzipSync(script));
  await writeFile(join(folder, 'app.1.js.br'), brotliCompressSync(script));
  await writeFile(join(folder, 'chart.png'), 'png');
  await writeFile(join(folder, '.env.json'), secret);
  await writeFile(join(folder, 'server', 'server.mjs'), secret);
  await writeFile(join(gateway.releasesFolder, 'shell', 'a1', 'share.png'), 'a chart');
  await writeFile(join(gateway.releasesFolder, 'shell', 'a1', 'besley.1.woff2'), 'letters');
  await writeFile(join(gateway.releasesFolder, '..', 'secret.json'), secret);
  const pictures = join(gateway.storageFolder, 'illustrations');
  await writeFile(join(pictures, 'plate-4.png'), 'a picture');
  await writeFile(join(pictures, 'plate-5.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await writeFile(join(pictures, 'notes.html'), secret);
  await mkdir(join(gateway.storageFolder, 'avatars'));
  await writeFile(join(gateway.storageFolder, 'avatars', '0a1b.webp'), 'a face');
  await writeFile(join(gateway.storageFolder, 'avatars', '0a1b.webp.draft'), secret);
  await mkdir(join(gateway.storageFolder, 'exports'));
  await writeFile(join(gateway.storageFolder, 'exports', 'ann.png'), secret);
});

/** A path exactly as given: fetch would normalize the dots. */
function raw(path: string): Promise<string> {
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect(gateway.port, '127.0.0.1', () =>
      socket.write(`GET ${path} HTTP/1.1\r\nhost: fairway.test\r\nconnection: close\r\n\r\n`),
    );
    socket.on('data', (chunk) => {
      answer += chunk;
    });
    socket.on('error', () => {});
    socket.on('close', () => resolve(answer));
  });
}

const file = '/releases/mfe-study/c1/app.1.js';

test.each([
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['identity', undefined],
])('sends a released file to a client that accepts %s as %s, cacheable for a year', async (accepted, encoding) => {
  const reply = await request(gateway.url + file, { headers: { 'accept-encoding': accepted } });
  expect(reply.headers['content-encoding']).toBe(encoding);
  expect(reply.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding',
    'x-content-type-options': 'nosniff',
  });
  expect(await (await fetch(gateway.url + file, { headers: { 'accept-encoding': accepted } })).text()).toBe(script);
});

test('sends a file that was not compressed unchanged', async () => {
  const reply = await fetch(`${gateway.url}/releases/mfe-study/c1/chart.png`);
  expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'image/png']);
  expect(reply.headers.get('content-encoding')).toBeNull();
});

test('answers HEAD for a file with its length and no body', async () => {
  const reply = await fetch(gateway.url + file, { method: 'HEAD', headers: { 'accept-encoding': 'identity' } });
  expect(reply.headers.get('content-length')).toBe(String(script.length));
  expect(await reply.text()).toBe('');
});

test.each([
  '/releases/mfe-study/c1/none.js',
  '/releases/mfe-study/c1/server/server.mjs',
  '/releases/mfe-study/c1/.env.json',
  '/releases/mfe-study/c1',
  '/releases/mfe-study/c1/',
  '/releases/manifest.json',
  '/releases/',
  '/releases',
  '/releases/mfe-study/c1/../../../secret.json',
  '/releases/mfe-study/c1/..%2f..%2f..%2fsecret.json',
  '/releases/mfe-study/c1/%2e%2e/%2e%2e/%2e%2e/secret.json',
  '/releases/mfe-study/c1/..\\..\\..\\secret.json',
  '/releases//mfe-study/c1/app.1.js',
  '/releases/mfe-study/c1/app.1.js%00.png',
  '/media/illustrations/../exports/ann.png',
  '/media/illustrations/..%2fexports%2fann.png',
  '/media/illustrations/notes.html',
  '/media/illustrations/none.png',
  '/media/illustrations/',
  '/media/exports/ann.png',
  '/media/avatars/0a1b.webp.draft',
  '/media/avatars/..',
  '/internal/sessions/abc',
])('returns 404 for %s', async (path) => {
  const answer = await raw(path);
  expect(answer).toMatch(/^HTTP\/1\.1 40[04] /);
  expect(answer).not.toContain(secret);
  expect(answer).toMatch(/x-request-id: \S+/);
  expect(answer).toMatch(/\{"error":"[^"]+"\}/);
});

test('serves a picture from its folder, sandboxed [PUB-90, LIM-41]', async () => {
  const reply = await fetch(`${gateway.url}/media/illustrations/plate-5.svg`);
  expect(reply.headers.get('content-type')).toBe('image/svg+xml');
  expect(reply.headers.get('cache-control')).toContain('immutable');
  expect(reply.headers.get('content-security-policy')).toMatch(/^sandbox; default-src 'none'/);
  expect(reply.headers.get('x-content-type-options')).toBe('nosniff');
  expect(await reply.text()).toContain('<svg');
  const head = await fetch(`${gateway.url}/media/illustrations/plate-4.png`, { method: 'HEAD' });
  expect([head.status, head.headers.get('content-length')]).toEqual([200, '9']);
});

test('sends an avatar only as a picture, cacheable for a year', async () => {
  const reply = await fetch(`${gateway.url}/media/avatars/0a1b.webp`);
  expect([reply.status, await reply.text()]).toEqual([200, 'a face']);
  expect(Object.fromEntries(reply.headers)).toMatchObject({
    'content-type': 'image/webp',
    'x-content-type-options': 'nosniff',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'",
  });
});

test('sends the manifest to be checked before each use, and only if it changed', async () => {
  const reply = await fetch(`${gateway.url}/manifest.json`);
  expect(reply.headers.get('cache-control')).toBe('no-cache');
  expect(await reply.json()).toMatchObject({ schema: 1, remotes: { mfe_public: { version: 'b1' } } });
  const headers = { 'if-none-match': reply.headers.get('etag') ?? '' };
  expect((await fetch(`${gateway.url}/manifest.json`, { headers })).status).toBe(304);
});

test('reports healthy, and ready once there is a release', async () => {
  for (const path of ['/health', '/api/health']) {
    expect(await (await fetch(gateway.url + path)).json()).toEqual({ status: 'ok' });
  }
  expect((await fetch(`${gateway.url}/ready`)).status).toBe(200);
  const empty = await startOwnGateway({ releases: '/nonexistent' });
  expect((await fetch(`${empty.url}/health`)).status).toBe(200);
  expect((await fetch(`${empty.url}/ready`)).status).toBe(503);
  const page = await fetch(`${empty.url}/`);
  expect(page.status).toBe(503);
  expect(page.headers.get('content-security-policy')).toContain("script-src 'self'");
  expect(await page.text()).toContain('Fairway is starting');
});

const post = (path: string, body: string, type = 'application/json') =>
  fetch(gateway.url + path, { method: 'POST', body, headers: { 'content-type': type } });

test('accepts browser reports of content policy violations and loading times', async () => {
  const violation = JSON.stringify({ 'csp-report': { 'blocked-uri': 'https://evil.example', 'original-policy': 'x' } });
  expect((await post('/api/csp-report', violation, 'application/csp-report')).status).toBe(204);
  expect((await post('/api/vitals', '{"name":"LCP","value":812.5}', 'text/plain')).status).toBe(204);
});

test.each([
  ['/api/vitals', '{"name":"XYZ","value":1}', 400],
  ['/api/vitals', '{"name":"LCP","value":"a"}', 400],
  ['/api/vitals', '{"name":"LCP","value":-1}', 400],
  ['/api/vitals', '{"name":"LCP","value":1e9}', 400],
  ['/api/vitals', '{"name":"toString","value":1}', 400],
  ['/api/vitals', 'null', 400],
  ['/api/vitals', 'no JSON', 400],
  ['/api/csp-report', '[]', 400],
  ['/api/csp-report', '{"csp-report":[]}', 400],
  ['/api/csp-report', '{"csp-report":{"blocked-uri":7}}', 400],
  ['/api/csp-report', JSON.stringify({ 'csp-report': { 'source-file': 'x'.repeat(2_001) } }), 400],
  ['/api/csp-report', JSON.stringify({ 'csp-report': {}, pad: 'x'.repeat(17_000) }), 413],
])('rejects an invalid report to %s', async (path, body, status) => {
  const reply = await post(path, body);
  expect(reply.status).toBe(status);
  expect(Object.keys((await reply.json()) as object)).not.toHaveLength(0);
});

test.each([
  ['/robots.txt', 200],
  ['/favicon.svg', 200],
  ['/favicon.ico', 301],
  ['/releases/nothing.js', 404],
  ['/media/avatars/nothing.png', 404],
  ['/media', 404],
  ['/internal/sessions/x', 404],
])('%s returns %i as data, not as a page', async (path, status) => {
  const reply = await fetch(gateway.url + path, { redirect: 'manual' });
  expect(reply.status).toBe(status);
  expect(reply.headers.get('x-content-type-options')).toBe('nosniff');
  expect(reply.headers.get('content-security-policy')).toContain("default-src 'none'");
});

test('has a favicon', async () => {
  const mark = await fetch(`${gateway.url}/favicon.ico`);
  expect(mark.headers.get('content-type')).toBe('image/svg+xml');
});

test('serves the link preview picture of the live shell at a permanent address', async () => {
  const reply = await fetch(`${gateway.url}/share.png`);
  expect([reply.status, reply.headers.get('content-type'), await reply.text()]).toEqual([200, 'image/png', 'a chart']);
  expect(reply.headers.get('cache-control')).toBe('public, max-age=86400');
});

test('serves the fonts of the live shell, and no other file of it; browsers keep them', async () => {
  const reply = await fetch(`${gateway.url}/fonts/besley.1.woff2`);
  expect([reply.status, reply.headers.get('content-type'), await reply.text()]).toEqual([200, 'font/woff2', 'letters']);
  expect(reply.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  for (const name of ['share.png', 'besley.2.woff2']) {
    expect((await fetch(`${gateway.url}/fonts/${name}`)).status).toBe(404);
  }
});

test('tells crawlers what is disallowed, and where the site map is', async () => {
  const reply = await fetch(`${gateway.url}/robots.txt`);
  expect(reply.headers.get('content-type')).toMatch(/^text\/plain/);
  const lines = (await reply.text()).split('\n');
  expect(lines).toEqual(
    expect.arrayContaining(['User-agent: *', 'Disallow: /api/', 'Disallow: /user', 'Disallow: /admin']),
  );
  expect(lines).toContain('Sitemap: http://fairway.test/sitemap.xml');
});

test('forwards the site map of a service, compressed', async () => {
  const xml = `<urlset>${'<url/>'.repeat(300)}</urlset>`;
  gateway.services['question-bank'].answer = (_request, response) =>
    response
      .writeHead(200, { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' })
      .end(xml);
  const address = `${gateway.url}/sitemap-questions-1.xml`;
  const reply = await request(address, { headers: { 'accept-encoding': 'gzip' } });
  expect(reply.headers).toMatchObject({
    'content-encoding': 'gzip',
    'content-type': 'application/xml; charset=utf-8',
    'cache-control': 'public, max-age=3600',
    'x-content-type-options': 'nosniff',
  });
  expect(gunzipSync(Buffer.from(await reply.body.arrayBuffer())).toString()).toBe(xml);
});

test('serves a self-removing worker at the old service worker’s address [PUB-89]', async () => {
  const reply = await fetch(`${gateway.url}/service-worker.js`);
  expect(reply.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  expect(reply.headers.get('cache-control')).toBe('no-cache');
  expect(await reply.text()).toContain('self.registration.unregister()');
});

test('no content page can use a reserved name', () => {
  const slugs = [...reservedNames].filter((name) => pageSlug.safeParse(name).success);
  expect(slugs.length).toBeGreaterThan(4);
  const missing = slugs.filter((name) => !reservedSlugs.includes(name));
  expect(missing, 'add them to reservedSlugs in packages/contracts/src/releases/site.ts').toEqual([]);
});

test('serves the live shell’s caching worker, which may fetch from this site only', async () => {
  const reply = await fetch(`${gateway.url}/release-worker.js`);
  expect([reply.status, await reply.text()]).toEqual([200, '// worker of shell a1']);
  expect(reply.headers.get('content-type')).toMatch(/^text\/javascript/);
  expect(reply.headers.get('cache-control')).toBe('no-cache');
  expect(reply.headers.get('content-security-policy')).toBe("default-src 'none'; connect-src 'self'");
});
