import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { bankChangedChannel, contentChangedChannel, settingsChangedChannel } from '@fairway/contracts/channels';
import { request } from 'undici';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { release } from '../test/fake-release.ts';
import { answerJson } from '../test/fake-service.ts';
import { startGateway, type TestGateway } from '../test/harness.ts';
import { usualPatience } from './patience.ts';

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

test('every page ends with whom to write to, as the operator set it', async () => {
  const { identity } = gateway.services;
  expect(await textOf('/support')).toContain('data-support="help@fairway.test"');
  const asked = identity.seen.filter(({ url }) => url === '/api/v1/public/settings');
  expect(asked).toHaveLength(1);
});

test('the address and the trial change with the settings, on the next page that is sent', async () => {
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

test('the footer’s note changes with the content, on the next page that is sent', async () => {
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

test('answers 404 for a page that does not exist and keeps redirects', async () => {
  expect((await open('/missing')).status).toBe(404);
  const moved = await open('/moved');
  expect([moved.status, moved.headers.get('location')]).toEqual([301, '/pricing']);
});

test('tells search engines to leave out a page that its area wants left out', async () => {
  expect((await open('/unlisted')).headers.get('x-robots-tag')).toBe('noindex');
});

test('answers HEAD with the same headers and no body', async () => {
  const reply = await fetch(`${gateway.url}/pricing`, { method: 'HEAD' });
  expect(reply.status).toBe(200);
  expect(Number(reply.headers.get('content-length'))).toBeGreaterThan(100);
  expect(await reply.text()).toBe('');
});

test('renders a page once for many visitors, and not again while it is fresh', async () => {
  const all = await Promise.all(Array.from({ length: 20 }, () => textOf('/once')));
  expect(new Set(all).size).toBe(1);
  expect(await textOf('/once')).toBe(all[0]);
});

test('takes campaign marks and junk in the query for the same page, and known keys for another', async () => {
  const page = await textOf('/question/directory?book=3&page=1');
  expect(await textOf('/question/directory?utm_source=mail&page=1&book=3&x=1')).toBe(page);
  expect(page).toContain('/question/directory?book=3&amp;page=1'.replace('&amp;', '&'));
  expect(await textOf('/question/directory?book=3&page=2')).not.toBe(page);
});

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
])('sends the same page packed as %s', async (encoding, unpack) => {
  const reply = await request(`${gateway.url}/packed/${encoding}`, { headers: { 'accept-encoding': encoding } });
  expect(reply.headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' });
  const bytes = Buffer.from(await reply.body.arrayBuffer());
  expect(reply.headers['content-length']).toBe(String(bytes.length));
  expect(unpack(bytes).toString()).toBe(await textOf(`/packed/${encoding}`));
});

test('renders a visitor’s own page at each request, for his cookie, and lets nobody keep it', async () => {
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

test('sends no cookie of a visitor into a page that is kept for all', async () => {
  const { content } = gateway.services;
  content.answer = (_request, response, { headers }) => answerJson(response, 200, { cookie: headers.cookie ?? null });
  const html = await (await open('/content/cookie', { cookie: 'visitor=ann' })).text();
  expect(html).toContain('"cookie":null');
});

test('keeps no page that its area calls a visitor’s own', async () => {
  const [first, second] = [await open('/own'), await open('/own')];
  expect(first.headers.get('cache-control')).toBe('no-store');
  expect(await first.text()).not.toBe(await second.text());
});

test.each([bankChangedChannel, contentChangedChannel])('shows what changed at once after %s', async (channel) => {
  const before = await textOf('/changing');
  await gateway.announce(channel);
  await expect.poll(() => textOf('/changing')).not.toBe(before);
});

test('goes on showing the last good page while a service is away, and the new one when it is back', async () => {
  const { content } = gateway.services;
  content.answer = (_request, response) => answerJson(response, 200, { text: 'first' });
  await textOf('/content');
  let isAsked = false;
  content.answer = (_request, response) => {
    isAsked = true;
    answerJson(response, 503, { error: 'away' });
  };
  await gateway.announce(contentChangedChannel);
  await expect.poll(() => textOf('/content').then(() => isAsked)).toBe(true);
  const meanwhile = await open('/content');
  expect(meanwhile.status).toBe(200);
  expect(await meanwhile.text()).toContain('first');
  content.answer = (_request, response) => answerJson(response, 200, { text: 'second' });
  expect(await textOf('/content')).toContain('second');
});

test('says 503 on a page whose service is away and that it never had', async () => {
  gateway.services.content.answer = (_request, response) => answerJson(response, 503, { error: 'away' });
  const reply = await open('/content/never-seen');
  expect(reply.status).toBe(503);
  expect(reply.headers.get('cache-control')).toBe('no-store');
  expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
});

/** What is left of a public page that was not rendered: the browser may draw it, search engines are to come again. */
async function expectOutage(reply: Response, status = 503): Promise<void> {
  expect(reply.status).toBe(status);
  expect(Object.fromEntries(reply.headers)).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
  expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(outletOf(await reply.text())).toMatch(/^<noscript>.+<\/noscript>$/);
}

test('a page that takes longer than a second is an outage, and there for the next visitor', async () => {
  const hasty = await startGateway({ patience: { page: 300 } });
  try {
    const slow = () => fetch(`${hasty.url}/slow`);
    await expectOutage(await slow());
    await expect.poll(async () => outletOf(await (await slow()).text())).toContain('/slow');
    expect(usualPatience.page).toBe(1_000);
  } finally {
    await hasty.close();
  }
});

test('a page whose service hangs is an outage, a visitor’s own too', async () => {
  const hasty = await startGateway({ patience: { page: 300, call: usualPatience.call } });
  try {
    hasty.services.content.answer = () => {};
    hasty.services['question-bank'].answer = () => {};
    await expectOutage(await fetch(`${hasty.url}/content/hangs`));
    await expectOutage(await fetch(`${hasty.url}/question/watch?num=9`));
  } finally {
    await hasty.close();
  }
});

test.each(['/throw', '/exit', '/bug'])('%s is an outage, and other pages are rendered again at once', async (path) => {
  await expectOutage(await open(path));
  await expect.poll(() => textOf(`/after${path}`).then(outletOf)).toContain(`/after${path}`);
});

test('a page that never ends stops neither the gateway nor, for long, the other pages', async () => {
  const hasty = await startGateway({ patience: { page: 300, stuck: usualPatience.stuck } });
  try {
    await expectOutage(await fetch(`${hasty.url}/spin`));
    expect((await fetch(`${hasty.url}/health`)).status).toBe(200);
    const after = async () => outletOf(await (await fetch(`${hasty.url}/after-spin`)).text());
    await expect.poll(after).toContain('/after-spin');
  } finally {
    await hasty.close();
  }
});

test('an address that asks for too many pages is told so, and when to come again', async () => {
  const strict = await startGateway({ rateLimitPerMinute: 1, trustProxy: true });
  try {
    const from = { headers: { 'x-forwarded-for': `2001:db8:${Math.floor(Math.random() * 65_000).toString(16)}:2::1` } };
    expect((await fetch(`${strict.url}/one`, from)).status).toBe(200);
    await expectOutage(await fetch(`${strict.url}/two`, from), 429);
  } finally {
    await strict.close();
  }
});

test('sends the members’ areas without content and without a place in search engines', async () => {
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

test('the lists of pages stay out of what is sent', async () => {
  expect(await textOf('/manifest.json')).not.toContain('/user/view');
  expect(await textOf('/pricing')).not.toContain('/user/view');
  expect(await textOf('/manifest.json')).not.toContain('view.1.js');
});

test('names in the head what an area starts with', async () => {
  const html = await textOf('/dashboard');
  expect(html).toContain('href="/releases/mfe-study/c1/remoteEntry.js"');
  expect(html).toContain('href="/releases/mfe-study/c1/app.1.js"');
});

test('names in the head what a page starts with besides its area, and not what other pages do', async () => {
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

test('a page without content holds the script that makes the first calls; a checkout links it', async () => {
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

test('lets the browser fetch what the first paint waits for with the page', async () => {
  expect((await open('/dashboard')).headers.get('link')).toBe(
    [
      '</releases/shell/a1/main.1.css>; rel=preload; as=style',
      '</releases/mfe-study/c1/app.1.css>; rel=preload; as=style',
    ].join(', '),
  );
  const ofPublic = (await open('/pricing')).headers.get('link');
  expect(ofPublic).toContain('</releases/shell/a1/public-frame.1.css>; rel=preload; as=style');
});

test('an area that lost its files still gets its document', async () => {
  expect((await open('/user/test')).status).toBe(200);
});

test('a page with a mailed secret in its address tells it to no request, and has all other headers as well', async () => {
  const mailed = await open('/unsubscribe?token=x');
  const other = await open('/pricing');
  expect(mailed.headers.get('referrer-policy')).toBe('strict-origin');
  expect(other.headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
  expect(mailed.headers.get('content-security-policy')).toBe(other.headers.get('content-security-policy'));
});

test('every page carries the content policy, and a request id', async () => {
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

test('shows a released version and a rolled back one at once, without a restart', async () => {
  expect(await textOf('/version')).toContain('b1 /version');
  await release(gateway.releasesFolder, { public: 'b2', shell: 'a2' });
  await expect.poll(() => textOf('/version')).toContain('b2 /version');
  expect(await textOf('/dashboard')).toContain('data-shell="a2"');
  await release(gateway.releasesFolder, { public: 'b1', shell: 'a1' });
  await expect.poll(() => textOf('/version')).toContain('b1 /version');
});

test('a rendered page holds its styles, which its policy names by hash; a checkout and a page without content link them', async () => {
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

test('lets the shell start in the browser where its own server bundle is missing', async () => {
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

test('a server bundle that needs another contract is not run: the browser draws its pages', async () => {
  await release(gateway.releasesFolder, { public: 'b5', shell: 'a5', contract: '^2.0' });
  await expect.poll(() => textOf('/dashboard')).toContain('data-shell="a5"');
  await expectOutage(await open('/pricing'));
  await release(gateway.releasesFolder, { public: 'b6', shell: 'a6', contract: '^1.0' });
  await expect.poll(() => textOf('/pricing').then(outletOf)).toContain('b6 /pricing');
  await release(gateway.releasesFolder);
  await expect.poll(() => textOf('/pricing').then(outletOf)).toContain('b1 /pricing');
});

test('goes on with what is live where the manifest becomes unreadable', async () => {
  await writeFile(join(gateway.releasesFolder, 'manifest.json'), '{"schema": 1, "she');
  await sleep(200);
  expect((await open('/pricing')).status).toBe(200);
  expect((await fetch(`${gateway.url}/ready`)).status).toBe(200);
  await release(gateway.releasesFolder);
});

test('a checkout page lets Stripe in where it is configured, and no other page does', async () => {
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
