import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { RemoteRelease } from '@fairway/contracts/releases/releases';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { checkPages } from './check-pages.ts';
import type { Checked } from './serve-parts.ts';

/** What the site answers its pages, by the path of the call. */
let calls: Record<string, (headers: NodeJS.Dict<string | string[]>) => unknown> = {};
const policy = "default-src 'self'; script-src 'self'";
const server = createServer(async (request, response) => {
  const { url = '', method, headers } = request;
  if (method === 'HEAD') return response.writeHead(200, { 'content-security-policy': policy }).end();
  const { email, password } = JSON.parse((await request.toArray()).join('') || '{}');
  if (url.endsWith('/login')) return response.end(JSON.stringify(password === 'a:b' ? { token: `of ${email}` } : {}));
  return response.end(JSON.stringify((await calls[url]?.(headers)) ?? {}));
});
let site = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(() => {
  calls = {};
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

/** A shell that runs the area `mfe-x`, without the parts of the real one. */
const shell = `
const { remotes } = JSON.parse(document.getElementById('fairway-manifest').textContent);
const element = document.createElement('div');
element.dataset.started = '';
document.getElementById('outlet').append(element);
const show = (text) => { element.innerHTML = '<h1>' + text + '</h1>'; };
const load = (name) => {
  const script = document.createElement('script');
  script.src = remotes.mfe_x.entry.replace('mf-manifest.json', name);
  document.head.append(script);
};
load('remoteEntry.js');`;

function buildOf(script: string, files: Record<string, string> = {}, pages = ['/x', '/x/:id']): Checked {
  const part = (folder: string, version: string, contents: Record<string, string>) => ({
    folder,
    version,
    read: (name: string) => (name in contents ? Buffer.from(contents[name] ?? '') : undefined),
  });
  const area: RemoteRelease = {
    title: 'x',
    frame: 'member',
    routes: ['/x'],
    pages,
    pageRules: {},
    version: 'x1',
    entry: '/releases/mfe-x/x1/mf-manifest.json',
  };
  return {
    manifest: { schema: 1, shell: { version: 's1', js: ['main.js'], css: [] }, remotes: { mfe_x: area } },
    parts: [part('shell', 's1', { 'main.js': shell }), part('mfe-x', 'x1', { 'remoteEntry.js': script, ...files })],
  };
}

const check = (script: string, limit?: () => number) =>
  checkPages({ site, member: 'ann@example.org:a:b' }, buildOf(script), limit);

test('opens every page as visitor and as member, who call the site', async () => {
  const tokens: unknown[] = [];
  calls['/api/me'] = ({ 'x-auth-token': token, origin }) => tokens.push([token, origin]);
  const script = `
    const token = localStorage.getItem('fairway-member-token') ?? location.pathname;
    fetch('/api/me', { method: 'POST', headers: { 'x-auth-token': token } }).then(() => show('Good'));`;
  expect(await check(script)).toBe('2 pages opened as visitor and member');
  const member = ['of ann@example.org', undefined];
  expect(tokens.toSorted()).toEqual([['/x', undefined], ['/x/1', undefined], member, member]);
});

test('without an account, opens the pages as visitor', async () => {
  expect(await checkPages({ site }, buildOf(`load('more.js')`, { 'more.js': `show('Good')` }))).toBe(
    '2 pages opened as visitor',
  );
});

test.each([
  ['an uncaught error', `throw new TypeError('boom')`, 'boom'],
  ['an error after the heading', `show('Good'); fetch('/api/me').then(() => { throw new Error('late') })`, 'late'],
  ['a reported error', `navigator.sendBeacon('/api/browser-errors', '{"message":"caught"}')`, 'caught'],
  ['a missing file', `show('Good'); load('more.js')`, '/releases/mfe-x/x1/more.js is missing'],
  [
    'what the policy of the site forbids',
    `show('Good'); element.setAttribute('onclick', '1')`,
    'Content Security Policy',
  ],
])('rejects %s', async (_what, script, why) => {
  await expect(check(script)).rejects.toThrow(why);
});

test('rejects a page without its own heading', async () => {
  const failure = `element.innerHTML = '<div class="area-failure"><h1>It did not load</h1></div>';`;
  await expect(check(`if (location.pathname === '/x/1') ${failure} else show('Good');`, () => 500)).rejects.toThrow(
    /^The page \/x(\/:id)? fails for a (visitor|member): no h1 within 5 s\n/,
  );
});

test('opens a slow page once more, alone', async () => {
  let asked = 0;
  calls['/api/slow'] = () => (asked++ === 0 ? new Promise(() => {}) : {});
  let opened = 0;
  // The tabs of the first round give up soon.
  const limit = () => (opened++ < 4 ? 1_000 : 30_000);
  expect(await check(`fetch('/api/slow').then(() => show('Good'))`, limit)).toBe(
    '2 pages opened as visitor and member',
  );
  expect(opened).toBeGreaterThan(4);
});

test('opens the others side by side after a slow page', async () => {
  let turns = 0;
  calls['/api/turn'] = () => ({ isSlow: turns++ === 0 });
  let waiting = 0;
  const fourWait = Promise.withResolvers<void>();
  calls['/api/four'] = () => {
    if (++waiting === 4) fourWait.resolve();
    return fourWait.promise;
  };
  // By POST: the browser's cache would let equal requests wait for each other.
  const script = `
    const post = (path) => fetch(path, { method: 'POST' });
    post('/api/turn').then((reply) => reply.json()).then(({ isSlow }) => {
      if (isSlow) throw new Error('The area timed out after 10000 ms');
      return post('/api/four').then(() => show('Good'));
    });`;
  const pages = ['/x/1', '/x/2', '/x/3', '/x/4', '/x/5'];
  expect(await checkPages({ site }, buildOf(script, {}, pages), () => 60_000)).toBe('5 pages opened as visitor');
  // Only the slow one was opened again.
  expect(turns).toBe(6);
});

test('rejects an account that cannot sign in, and an address without a site', async () => {
  await expect(checkPages({ site, member: 'ann@example.org:wrong' }, buildOf(''))).rejects.toThrow(
    'ann@example.org cannot sign in',
  );
  await expect(checkPages({ site: 'http://127.0.0.1:1' }, buildOf(''))).rejects.toThrow('No Fairway answers at');
});
