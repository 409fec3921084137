import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { bankChangedChannel, contentChangedChannel, settingsChangedChannel } from '@fairway/contracts/channels';
import { request } from 'undici';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { release } from '../../test/fake-release.ts';
import { answerJson } from '../../test/fake-service.ts';
import { startGateway, type TestGateway } from '../../test/harness.ts';
import { defaultTimeouts } from '../timeouts.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.close());

const open = (path: string, headers: Record<string, string> = {}) =>
  fetch(gateway.url + path, { headers, redirect: 'manual' });
const textOf = async (path: string) => (await open(path)).text();
const outletOf = (html: string) => /<div id="outlet"[^>]*>(.*?)<\/div>/s.exec(html)?.[1];

test('sends a public page rendered, with its status, in the shell of the live release', async () => {
  const reply = await open('/pricing');
  expect(reply.status).toBe(200);
  expect(reply.headers.get('content-type')).toBe('text/html; charset=utf-8');
  const html = await reply.text();
  expect(html).toContain('data-shell="a1"');
  expect(html).toContain('<h1>b1 /pricing');
  expect(html).toContain('data-area="mfe_public"');
  expect(reply.headers.get('x-robots-tag')).toBeNull();
});

test('shows the support address from the settings in the footer of every page', async () => {
  const { identity } = gateway.services;
  expect(await textOf('/support')).toContain('data-support="help@fairway.test"');
  const requests = identity.seen.filter(({ url }) => url === '/api/v1/public/settings');
  expect(requests).toHaveLength(1);
});

test('shows changed settings on the next page', async () => {
  const { identity } = gateway.services;
  const usual = identity.answer;
  const set = async (support_email: string, trial_days: number) => {
    identity.answer = (request, response, seen) =>
      seen.url === '/api/v1/public/settings'
        ? answerJson(response, 200, { support_email, trial_days })
        : usual(request, response, seen);
    await gateway.announce(settingsChangedChannel);
  };
  await set('one@fairway.test', 14);
  await expect.poll(() => textOf('/set')).toContain('data-support="one@fairway.test"');
  expect(await textOf('/set')).toContain('data-trial="14"');
  await set('two@fairway.test', 0);
  await expect.poll(() => textOf('/set')).toContain('data-support="two@fairway.test"');
  expect(await textOf('/set')).toContain('data-trial="0"');
  identity.answer = usual;
  await gateway.announce(settingsChangedChannel);
  await expect.poll(() => textOf('/set')).toContain('data-support="help@fairway.test"');
});

test('shows a changed footer note on the next page', async () => {
  const { content } = gateway.services;
  const usual = content.answer;
  content.answer = (_request, response) => answerJson(response, 200, { 'footer-note': 'One' });
  await gateway.announce(contentChangedChannel);
  await expect.poll(() => textOf('/noted')).toContain('data-note="One"');
  content.answer = (_request, response) => answerJson(response, 200, { 'footer-note': 'Two' });
  await gateway.announce(contentChangedChannel);
  await expect.poll(() => textOf('/noted')).toContain('data-note="Two"');
  content.answer = usual;
});

test('returns 404 for a page that does not exist, and preserves redirects', async () => {
  expect((await open('/missing')).status).toBe(404);
  const moved = await open('/moved');
  expect([moved.status, moved.headers.get('location')]).toEqual([301, '/pricing']);
});

test('sends noindex for a page if its area asks for it', async () => {
  expect((await open('/unlisted')).headers.get('x-robots-tag')).toBe('noindex');
});

test('answers HEAD with the same headers and no body', async () => {
  const reply = await fetch(`${gateway.url}/pricing`, { method: 'HEAD' });
  expect(reply.status).toBe(200);
  expect(Number(reply.headers.get('content-length'))).toBeGreaterThan(100);
  expect(await reply.text()).toBe('');
});

test('renders a page once while it is fresh', async () => {
  const all = await Promise.all(Array.from({ length: 20 }, () => textOf('/once')));
  expect(new Set(all).size).toBe(1);
  expect(await textOf('/once')).toBe(all[0]);
});

test('ignores unknown query parameters, and renders a page for each known one', async () => {
  const page = await textOf('/question/directory?book=3&page=1');
  expect(await textOf('/question/directory?utm_source=mail&page=1&book=3&x=1')).toBe(page);
  expect(page).toContain('/question/directory?book=3&amp;page=1'.replace('&amp;', '&'));
  expect(await textOf('/question/directory?book=3&page=2')).not.toBe(page);
});

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
])('sends the same page compressed as %s', async (encoding, unpack) => {
  const reply = await request(`${gateway.url}/packed/${encoding}`, { headers: { 'accept-encoding': encoding } });
  expect(reply.headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' });
  const bytes = Buffer.from(await reply.body.arrayBuffer());
  expect(reply.headers['content-length']).toBe(String(bytes.length));
  expect(unpack(bytes).toString()).toBe(await textOf(`/packed/${encoding}`));
});

test('renders a page for one visitor at each request with its cookie, uncached', async () => {
  const bank = gateway.services['question-bank'];
  bank.answer = (_request, response, { headers, url }) => {
    response.setHeader('set-cookie', 'visitor=signed; HttpOnly');
    answerJson(response, 200, { cookie: headers.cookie, address: headers['x-client-address'], url });
  };
  const reply = await open('/question/watch?num=4', { cookie: 'visitor=ann' });
  expect(reply.headers.get('cache-control')).toBe('no-store');
  expect(reply.headers.getSetCookie()).toEqual(['visitor=signed; HttpOnly']);
  const html = await reply.text();
  expect(html).toContain('"cookie":"visitor=ann"');
  expect(html).toContain('"address":"127.0.0.1"');
  expect(html).toContain('/api/v1/public/question/0?num=4');
  expect(await (await open('/question/watch?num=4', { cookie: 'visitor=bob' })).text()).toContain('visitor=bob');
});

test.each(['/email-verify?email=a%40b.test&token=x', '/unsubscribe?token=x', '/Preview/0123456789abcdefghjk'])(
  'lets nobody keep %s, whatever its area says of it',
  async (path) => {
    const [first, second] = [await open(path), await open(path)];
    expect(first.headers.get('cache-control')).toBe('no-store');
    expect(await first.text()).not.toBe(await second.text());
  },
);

test('renders a shared page without cookies', async () => {
  const { content } = gateway.services;
  content.answer = (_request, response, { headers }) => answerJson(response, 200, { cookie: headers.cookie ?? null });
  const html = await (await open('/content/cookie', { cookie: 'visitor=ann' })).text();
  expect(html).toContain('"cookie":null');
});

test('does not cache a page that its area marks as private', async () => {
  const [first, second] = [await open('/own'), await open('/own')];
  expect(first.headers.get('cache-control')).toBe('no-store');
  expect(await first.text()).not.toBe(await second.text());
});

test.each([bankChangedChannel, contentChangedChannel])('shows a change immediately after %s', async (channel) => {
  const before = await textOf('/changing');
  await gateway.announce(channel);
  await expect.poll(() => textOf('/changing')).not.toBe(before);
});

test('serves the last good page while a service is down, and the new one when it is back', async () => {
  const { content } = gateway.services;
  content.answer = (_request, response) => answerJson(response, 200, { text: 'first' });
  await textOf('/content');
  let isRequested = false;
  content.answer = (_request, response) => {
    isRequested = true;
    answerJson(response, 503, { error: 'away' });
  };
  await gateway.announce(contentChangedChannel);
  await expect.poll(() => textOf('/content').then(() => isRequested)).toBe(true);
  const meanwhile = await open('/content');
  expect(meanwhile.status).toBe(200);
  expect(await meanwhile.text()).toContain('first');
  content.answer = (_request, response) => answerJson(response, 200, { text: 'second' });
  expect(await textOf('/content')).toContain('second');
});

test('returns 503 for an uncached page whose service is down', async () => {
  gateway.services.content.answer = (_request, response) => answerJson(response, 503, { error: 'away' });
  const reply = await open('/content/never-seen');
  expect(reply.status).toBe(503);
  expect(reply.headers.get('cache-control')).toBe('no-store');
  expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
});

/** The fallback for a public page that was not rendered: the browser may render it, search engines should retry. */
async function expectOutage(reply: Response, status = 503): Promise<void> {
  expect(reply.status).toBe(status);
  expect(Object.fromEntries(reply.headers)).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
  expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(outletOf(await reply.text())).toMatch(/^<noscript>.+<\/noscript>$/);
}

test('returns 503 for a page that takes longer than a second, and caches it for the next visitor', async () => {
  const hasty = await startGateway({ timeouts: { page: 300 } });
  try {
    const slow = () => fetch(`${hasty.url}/slow`);
    await expectOutage(await slow());
    await expect.poll(async () => outletOf(await (await slow()).text())).toContain('/slow');
    expect(defaultTimeouts.page).toBe(1_000);
  } finally {
    await hasty.close();
  }
});

test('returns 503 for a page whose service hangs, also for a page of one visitor', async () => {
  const hasty = await startGateway({ timeouts: { page: 300, call: defaultTimeouts.call } });
  try {
    hasty.services.content.answer = () => {};
    hasty.services['question-bank'].answer = () => {};
    await expectOutage(await fetch(`${hasty.url}/content/hangs`));
    await expectOutage(await fetch(`${hasty.url}/question/watch?num=9`));
  } finally {
    await hasty.close();
  }
});

test.each(['/throw', '/exit', '/bug'])('%s returns 503, and other pages are still rendered', async (path) => {
  await expectOutage(await open(path));
  await expect.poll(() => textOf(`/after${path}`).then(outletOf)).toContain(`/after${path}`);
});

test('a page in an endless loop does not block the gateway, and other pages only briefly', async () => {
  const hasty = await startGateway({ timeouts: { page: 300, stuck: defaultTimeouts.stuck } });
  try {
    await expectOutage(await fetch(`${hasty.url}/spin`));
    expect((await fetch(`${hasty.url}/health`)).status).toBe(200);
    const after = async () => outletOf(await (await fetch(`${hasty.url}/after-spin`)).text());
    await expect.poll(after).toContain('/after-spin');
  } finally {
    await hasty.close();
  }
});

test('tells an address that requests too many pages when to retry', async () => {
  const strict = await startGateway({ rateLimitPerMinute: 1, trustProxy: true });
  try {
    const from = { headers: { 'x-forwarded-for': `2001:db8:${Math.floor(Math.random() * 65_000).toString(16)}:2::1` } };
    expect((await fetch(`${strict.url}/one`, from)).status).toBe(200);
    await expectOutage(await fetch(`${strict.url}/two`, from), 429);
  } finally {
    await strict.close();
  }
});

test('sends the members’ areas without content and with noindex', async () => {
  for (const [path, prefix] of [
    ['/dashboard', '/dashboard'],
    ['/user/watch?id=2', '/dashboard'],
    ['/user/test', '/user/test'],
    ['/user/test/watch', '/user/test'],
  ] as const) {
    const reply = await open(path);
    expect(reply.headers.get('x-robots-tag')).toBe('noindex');
    const html = await reply.text();
    expect(html).toContain(`data-path="${prefix}"`);
    expect(outletOf(html)).toBe('');
  }
  expect(await textOf('/users-guide')).toContain('data-area="mfe_public"');
});

test.each([
  ['/dashboard', 200],
  ['/dashboard/?payment=success', 200],
  ['/user/Watch', 200],
  ['/user/view/41', 200],
  ['/dashboard/x', 404],
  ['/user', 404],
  ['/user/view', 404],
  ['/user/view/41/more', 404],
  ['/user/watches', 404],
  ['/user/test/anything', 200],
])(
  '%s of an area that lists its pages, or of one that does not, is a %i with the shell around it [PUB-48]',
  async (path, status) => {
    const reply = await open(path);
    expect(reply.status).toBe(status);
    expect(await reply.text()).toContain('data-shell="a1"');
  },
);

test('does not send the lists of pages', async () => {
  expect(await textOf('/manifest.json')).not.toContain('/user/view');
  expect(await textOf('/pricing')).not.toContain('/user/view');
  expect(await textOf('/manifest.json')).not.toContain('view.1.js');
});

test('lists in the head the files an area starts with', async () => {
  const html = await textOf('/dashboard');
  expect(html).toContain('href="/releases/mfe-study/c1/remoteEntry.js"');
  expect(html).toContain('href="/releases/mfe-study/c1/app.1.js"');
});

test('lists in the head the additional files of a page, and not those of other pages', async () => {
  for (const path of ['/user/watch?num=2', '/user/Watch/']) {
    const html = await textOf(path);
    expect(html).toContain('href="/releases/mfe-study/c1/app.1.js"');
    expect(html).toContain('href="/releases/mfe-study/c1/study.1.js"');
    expect(html).not.toContain('view.1.js');
  }
  expect(await textOf('/user/view/12')).toContain('href="/releases/mfe-study/c1/view.1.js"');
  for (const path of ['/dashboard', '/user/view', '/user/view/12/more']) {
    expect(await textOf(path)).not.toMatch(/(study|view)\.1\.js/);
  }
});

test('inlines the script that makes the first calls in a page without content; a checkout links it', async () => {
  await release(gateway.releasesFolder, { shell: 'a5', hasTheme: true });
  await expect.poll(() => textOf('/dashboard')).toContain('data-shell="a5"');
  const theme = '/releases/shell/a5/theme-init.js';
  for (const path of ['/dashboard', '/user/watch', '/user/test', '/user/nothing']) {
    const reply = await open(path);
    expect(await reply.text()).toContain(`data-inline="${theme}"`);
    expect(reply.headers.get('content-security-policy')).toMatch(/script-src 'self' 'sha256-[^']+';/);
    expect(reply.headers.get('link')).not.toContain('theme-init');
  }
  expect(await textOf('/payment-subscribe/3')).toContain('data-inline=""');
  await release(gateway.releasesFolder);
  await expect.poll(() => textOf('/dashboard')).toContain('data-shell="a1"');
});

test('preloads what the first paint needs', async () => {
  expect((await open('/dashboard')).headers.get('link')).toBe(
    [
      '</releases/shell/a1/main.1.css>; rel=preload; as=style',
      '</releases/mfe-study/c1/app.1.css>; rel=preload; as=style',
    ].join(', '),
  );
  const ofPublic = (await open('/pricing')).headers.get('link');
  expect(ofPublic).toContain('</releases/shell/a1/public-frame.1.css>; rel=preload; as=style');
});

test('serves the document of an area whose files are missing', async () => {
  expect((await open('/user/test')).status).toBe(200);
});

test('a page with a mailed secret in its address never sends it as a referrer, and has all other headers', async () => {
  const mailed = await open('/unsubscribe?token=x');
  const other = await open('/pricing');
  expect(mailed.headers.get('referrer-policy')).toBe('strict-origin');
  expect(other.headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
  expect(mailed.headers.get('content-security-policy')).toBe(other.headers.get('content-security-policy'));
});

test('sends the content policy and a request id with every page', async () => {
  for (const path of ['/', '/missing', '/dashboard', '/slow', '/throw', '/question/watch', '/moved']) {
    const { headers } = await open(path);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("style-src 'self';");
    expect(policy).not.toContain('unsafe');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBeTruthy();
    expect(headers.get('permissions-policy')).toBeTruthy();
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('x-request-id')).toBeTruthy();
  }
});

test('serves a release and a rollback immediately, without a restart', async () => {
  expect(await textOf('/version')).toContain('b1 /version');
  await release(gateway.releasesFolder, { public: 'b2', shell: 'a2' });
  await expect.poll(() => textOf('/version')).toContain('b2 /version');
  expect(await textOf('/dashboard')).toContain('data-shell="a2"');
  await release(gateway.releasesFolder, { public: 'b1', shell: 'a1' });
  await expect.poll(() => textOf('/version')).toContain('b1 /version');
});

test('a new release shows the values of the previous one while services do not respond', async () => {
  const { identity, content } = gateway.services;
  const usual = [identity.answer, content.answer] as const;
  content.answer = (_request, response) => answerJson(response, 200, { 'footer-note': 'Ours' });
  await gateway.announce(contentChangedChannel);
  await expect.poll(() => textOf('/before')).toContain('data-note="Ours"');
  for (const service of [identity, content]) {
    service.answer = (_request, response) => answerJson(response, 503, { error: 'Later.' });
  }
  await release(gateway.releasesFolder, { public: 'b2' });
  await expect.poll(() => textOf('/after')).toContain('<h1>b2 ');
  const html = await textOf('/after');
  expect(html).toContain('data-support="help@fairway.test"');
  expect(html).toContain('data-note="Ours"');
  [identity.answer, content.answer] = usual;
  await release(gateway.releasesFolder);
  await expect.poll(() => textOf('/after')).toContain('<h1>b1 ');
});

test('inlines the styles of a rendered page with their hashes in the policy; a checkout and a page without content link them', async () => {
  await release(gateway.releasesFolder, { shell: 'a4', public: 'b4', hasStyles: true });
  await expect.poll(() => textOf('/pricing')).toContain('data-shell="a4"');
  const reply = await open('/pricing');
  const styles = ['shell/a4/main.1.css', 'shell/a4/public-frame.1.css', 'mfe-public/b4/app.1.css'];
  expect(await reply.text()).toContain(`data-inline="${styles.map((file) => `/releases/${file}`).join(' ')}"`);
  expect(reply.headers.get('content-security-policy')).toMatch(/style-src 'self'( 'sha256-[^']+'){3};/);
  expect(reply.headers.get('link') ?? '').not.toContain('as=style');
  for (const path of ['/payment/2', '/dashboard']) expect(await textOf(path)).toContain('data-inline=""');
  expect((await open('/dashboard')).headers.get('content-security-policy')).not.toContain('sha256');
  await release(gateway.releasesFolder);
  await expect.poll(() => textOf('/pricing')).toContain('data-shell="a1"');
});

test('starts the shell in the browser if its server bundle is missing', async () => {
  await release(gateway.releasesFolder, { shell: 'a3', hasShellServer: false });
  await expect.poll(() => textOf('/')).toContain('/releases/shell/a3/main.1.js');
  for (const path of ['/', '/dashboard', '/question/watch']) {
    const reply = await open(path);
    expect(reply.status).toBe(path === '/dashboard' ? 200 : 503);
    const html = await reply.text();
    expect(html).toContain('<script src="/releases/shell/a3/main.1.js" defer></script>');
    expect(html).toContain('<script type="application/json" id="fairway-manifest">{"schema":1');
    expect(outletOf(html)).toMatch(path === '/dashboard' ? /^$/ : /<noscript>.*<a href="\/">/);
  }
  await release(gateway.releasesFolder);
  await expect.poll(() => textOf('/pricing').then(outletOf)).toContain('/pricing');
});

test('does not run a server bundle that needs another contract version: the browser renders its pages', async () => {
  await release(gateway.releasesFolder, { public: 'b5', shell: 'a5', contract: '^2.0' });
  await expect.poll(() => textOf('/dashboard')).toContain('data-shell="a5"');
  await expectOutage(await open('/pricing'));
  await release(gateway.releasesFolder, { public: 'b6', shell: 'a6', contract: '^1.0' });
  await expect.poll(() => textOf('/pricing').then(outletOf)).toContain('b6 /pricing');
  await release(gateway.releasesFolder);
  await expect.poll(() => textOf('/pricing').then(outletOf)).toContain('b1 /pricing');
});

test('keeps the live release if the manifest becomes unreadable', async () => {
  await writeFile(join(gateway.releasesFolder, 'manifest.json'), '{"schema": 1, "she');
  await sleep(200);
  expect((await open('/pricing')).status).toBe(200);
  expect((await fetch(`${gateway.url}/ready`)).status).toBe(200);
  await release(gateway.releasesFolder);
});

test('allows Stripe on checkout pages only, if it is configured', async () => {
  const withStripe = await startGateway({ stripe: true });
  try {
    const policyOf = async (url: string, path: string) =>
      (await fetch(url + path)).headers.get('content-security-policy') ?? '';
    expect(await policyOf(withStripe.url, '/payment/1')).toContain('https://js.stripe.com');
    expect(await policyOf(withStripe.url, '/pricing')).not.toContain('stripe');
    expect(await policyOf(gateway.url, '/payment/1')).not.toContain('stripe');
  } finally {
    await withStripe.close();
  }
});
